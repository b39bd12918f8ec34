-- Notification settings (product §5) ----------------------------------------------------------------------------

-- Each person's in each organization; without a row they are the defaults of domain/notifications.
create table notification_settings (
  organization_id bigint not null,
  service_user_id bigint not null,
  -- Only what the person has switched, by kind and channel: {"comment": {"mail": false}}.
  switches jsonb not null default '{}',
  delivery text not null default 'atOnce' check (delivery in ('atOnce', 'daily', 'weekly', 'off')),
  quiet_from text not null default '20:00',
  quiet_until text not null default '08:00' check (quiet_until <> quiet_from),
  -- What the next digest covers begins at the first and ends at the second, when it is sent; null without digests.
  digest_since timestamptz,
  digest_due_at timestamptz,
  check ((digest_due_at is not null) = (delivery in ('daily', 'weekly'))),
  check ((digest_since is null) = (digest_due_at is null)),
  primary key (organization_id, service_user_id),
  foreign key (organization_id, service_user_id)
    references organization_members (organization_id, service_user_id) on delete cascade
);
create index notification_settings_due on notification_settings (digest_due_at) where digest_due_at is not null;

create table muted_projects (
  organization_id bigint not null,
  service_user_id bigint not null,
  project_id bigint not null,
  primary key (organization_id, service_user_id, project_id),
  foreign key (organization_id, service_user_id)
    references organization_members (organization_id, service_user_id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index muted_projects_project on muted_projects (organization_id, project_id);

alter table notifications
  -- Whether it is in the list; one that is not is only mailed.
  add column listed boolean not null default true,
  -- A process is sending it since then; it may have died.
  add column mail_claimed_at timestamptz,
  -- When it was mailed, alone or together with others.
  add column mailed_at timestamptz;
-- Those of before have been mailed, or never will be.
update notifications set mailed_at = created_at;
drop index notifications_list;
create index notifications_list on notifications (organization_id, service_user_id, id desc)
  include (project_id, read_at, kind) where listed;

-- Delivery of mail ----------------------------------------------------------------------------------------------

-- Addresses that a mail server has refused for good, until it accepts a mail to them again.
create table refused_addresses (
  address text primary key,
  -- The reply of the mail server: 550 and the like.
  code integer not null,
  refused_at timestamptz not null
);

-- Jobs that failed at their last retry, until the operator sends them again or discards them.
create table dead_letters (
  id uuid primary key,
  job text not null,
  payload jsonb not null,
  failed_at timestamptz not null
);
