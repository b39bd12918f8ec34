-- Tables of Japan Post that an operator has imported (npm run postal); codes that are not in them are looked up in the
-- bundled data.
create table postal_tables (
  kind text primary key check (kind in ('towns', 'offices')),
  as_of date not null,
  imported_at timestamptz not null
);

create table postal_addresses (
  kind text not null references postal_tables on delete cascade,
  zipcode text not null,
  addresses jsonb not null,
  primary key (zipcode, kind)
);
create index postal_addresses_kind on postal_addresses (kind);
