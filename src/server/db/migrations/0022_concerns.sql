-- Concerns: who reads one is fixed when it is sent -------------------------------------------------------------------------

create table concerns (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  -- A concern goes with the account of its writer; the form says so.
  writer_id bigint not null references service_users on delete cascade,
  project_id bigint,
  title text not null,
  body text not null,
  audience text not null check (audience in ('managers', 'leaders', 'people')),
  -- Whether a reader other than the writer has answered.
  answered boolean not null default false,
  settled_at timestamptz,
  reminded_at timestamptz,
  -- Made by the sender: the same concern sent twice is one.
  request_id uuid,
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (writer_id, request_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete set null (project_id)
);
create index concerns_project on concerns (organization_id, project_id);

-- The only source of who may read: written once with the concern, and removed when the person leaves the organization.
-- Nothing is added later, so that neither a new role nor a new membership opens an earlier concern.
create table concern_readers (
  concern_id bigint not null,
  service_user_id bigint not null,
  organization_id bigint not null,
  part text not null check (part in ('writer', 'addressee', 'other')),
  unread boolean not null,
  -- Whether this person is addressed and nobody has answered yet.
  awaited boolean not null,
  needs_attention boolean not null generated always as (unread or awaited) stored,
  -- Of the concern or its newest comment: the order of the list.
  last_at timestamptz not null,
  -- When the person first read it; only the writer sees this.
  read_at timestamptz,
  primary key (concern_id, service_user_id),
  foreign key (organization_id, concern_id) references concerns (organization_id, id) on delete cascade,
  foreign key (organization_id, service_user_id)
    references organization_members (organization_id, service_user_id) on delete cascade
);
create index concern_readers_concern on concern_readers (organization_id, concern_id);
create index concern_readers_list
  on concern_readers (organization_id, service_user_id, needs_attention, last_at desc, concern_id desc);

create table concern_comments (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  concern_id bigint not null,
  author_id bigint references service_users on delete set null,
  body text not null,
  version integer not null default 1,
  request_id uuid,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- A deleted comment keeps its place in the conversation, without its text.
  deleted_at timestamptz,
  unique (author_id, request_id),
  foreign key (organization_id, concern_id) references concerns (organization_id, id) on delete cascade
);
create index concern_comments_concern on concern_comments (organization_id, concern_id, id);

create table concern_comment_mentions (
  comment_id bigint not null references concern_comments on delete cascade,
  service_user_id bigint not null references service_users on delete cascade,
  primary key (comment_id, service_user_id)
);
create index concern_comment_mentions_person on concern_comment_mentions (service_user_id);

alter table notifications
  add column concern_id bigint references concerns on delete set null,
  add column concern_comment_id bigint references concern_comments on delete set null;
create index notifications_concern on notifications (concern_id);
create index notifications_concern_comment on notifications (concern_comment_id);
alter table notifications drop constraint notifications_subject_check;
alter table notifications add constraint notifications_subject_check check (subject in
  ('none', 'project', 'survey', 'report', 'comment', 'analysis', 'reply', 'concern', 'concernComment'));
