-- The reply of a request with an idempotency key, for a repeat (architecture: Repeated requests). The row names nobody: both
-- columns are made with the key, which only the sender of the request has.
create table kept_replies (
  key_hash bytea primary key,
  sealed bytea not null,
  expires_at timestamptz not null
);
create index kept_replies_expiry on kept_replies (expires_at);
