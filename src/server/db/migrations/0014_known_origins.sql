-- Known origins of log-ins -------------------------------------------------------------------------------------

-- A browser or network from which a person has logged in; the key is a hash of it and the e-mail address.
create table known_origins (
  key_hash bytea primary key,
  expires_at timestamptz not null
);
create index known_origins_expiry on known_origins (expires_at);
