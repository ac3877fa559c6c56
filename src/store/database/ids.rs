//! Discord's ids as the database has them.

use sqlx::any::{AnyTypeInfo, AnyValueRef};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::{Any, Database, Decode, Encode, Type};

use crate::play::{ChannelId, GuildId, UserId};

/// Stores an id as a number.
macro_rules! stored {
    ($($name:ident),*) => {$(
        impl Type<Any> for $name {
            fn type_info() -> AnyTypeInfo {
                <i64 as Type<Any>>::type_info()
            }

            fn compatible(info: &AnyTypeInfo) -> bool {
                <i64 as Type<Any>>::compatible(info)
            }
        }

        impl Encode<'_, Any> for $name {
            fn encode_by_ref(&self, buffer: &mut <Any as Database>::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
                <i64 as Encode<'_, Any>>::encode_by_ref(&self.0, buffer)
            }
        }

        impl<'r> Decode<'r, Any> for $name {
            fn decode(value: AnyValueRef<'r>) -> Result<$name, BoxDynError> {
                <i64 as Decode<'r, Any>>::decode(value).map($name)
            }
        }
    )*};
}

stored!(ChannelId, GuildId, UserId);
