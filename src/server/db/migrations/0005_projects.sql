-- Editing projects and clients ------------------------------------------------------------------------------------

-- An edit carries the version it saw.
alter table projects add column version integer not null default 1;
alter table clients add column version integer not null default 1;

-- A period ends on or after the day it starts.
alter table projects add constraint projects_period check (ends_on >= starts_on);

-- Made by the sender: the same project sent twice is one.
alter table projects
  add column created_by bigint references service_users on delete set null,
  add column request_id uuid,
  add constraint projects_request unique (created_by, request_id);

-- 五十音順; the reading is katakana, whose code points are in that order.
create index clients_kana on clients (organization_id, name_kana collate "C", id);

-- One name, one client: full-width and half-width letters look alike, so they are the same name.
create unique index clients_name on clients (organization_id, normalize(name, NFKC));

-- Being invited to a project is about the project: its notification outlives it as one of something deleted.
alter table notifications drop constraint notifications_subject_check;
alter table notifications add constraint notifications_subject_check
  check (subject in ('none', 'project', 'survey', 'report', 'comment', 'analysis'));
