-- Editing projects and clients ------------------------------------------------------------------------------------

-- An edit carries the version it saw.
alter table projects add column version integer not null default 1;
alter table clients add column version integer not null default 1;

-- A period ends on or after the day it starts.
alter table projects add constraint projects_period check (ends_on >= starts_on);

-- 五十音順; the reading is katakana, whose code points are in that order.
create index clients_kana on clients (organization_id, name_kana collate "C", id);
