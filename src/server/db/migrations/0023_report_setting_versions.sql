-- Versions of the report settings (product §4) -----------------------------------------------------------------

-- Every save is a row of its own; the newest version is in use. Rounds keep the prompts they were opened with.
alter table report_settings rename column updated_at to created_at;
alter table report_settings add column version integer not null default 1;
alter table report_settings add column created_by bigint references service_users on delete set null;
-- The version whose prompts this one brought back.
alter table report_settings add column restored_from integer;
alter table report_settings drop constraint report_settings_pkey;
alter table report_settings add primary key (organization_id, version);
create index report_settings_author on report_settings (created_by);
