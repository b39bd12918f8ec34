-- Sign-up, one-time links, invitations and images --------------------------------------------------------------

-- A link is mailed as a token that the server's secret key makes from the row's nonce; the row keeps the token's
-- hash, so the database alone opens nothing, and no queue ever holds a token.

-- Somebody who asked for an account and has not opened the link yet: nothing else of them exists.
create table sign_ups (
  id bigint generated always as identity primary key,
  nonce uuid not null,
  token_hash bytea not null unique,
  email text not null,
  password_hash text not null,
  name text not null,
  organization_name text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ups_email on sign_ups (lower(email), id desc);
create index sign_ups_expiry on sign_ups (expires_at);

create table password_resets (
  id bigint generated always as identity primary key,
  nonce uuid not null,
  token_hash bytea not null unique,
  service_user_id bigint not null references service_users on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_service_user on password_resets (service_user_id);
create index password_resets_expiry on password_resets (expires_at);

-- An address asked to join; one at a time per organization. It waits, expired or not, until accepted or withdrawn.
create table invitations (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  email text not null,
  user_role text not null check (user_role in ('admin', 'supervisor', 'manager', 'member', 'guest')),
  invited_by bigint references service_users on delete set null,
  nonce uuid not null,
  token_hash bytea not null unique,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  unique (organization_id, id)
);
create unique index invitations_email on invitations (organization_id, lower(email));
create index invitations_address on invitations (lower(email));
create index invitations_invited_by on invitations (invited_by);

-- Projects the invited person joins on accepting.
create table invitation_projects (
  invitation_id bigint not null,
  project_id bigint not null,
  organization_id bigint not null,
  project_role text not null check (project_role in ('viewer', 'editor')),
  primary key (invitation_id, project_id),
  foreign key (organization_id, invitation_id) references invitations (organization_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index invitation_projects_project on invitation_projects (organization_id, project_id);
create index invitation_projects_invitation on invitation_projects (organization_id, invitation_id);

-- How often something that invites guessing was tried; the key is a hash of what and who.
create table attempts (
  key_hash bytea primary key,
  count integer not null,
  -- From this moment on counting starts anew.
  ends_at timestamptz not null
);
create index attempts_ends on attempts (ends_at);

-- Pictures that were sent to the storage and are not in use yet; those that never are get removed.
create table uploads (
  key text primary key,
  service_user_id bigint references service_users on delete set null,
  created_at timestamptz not null
);
create index uploads_created on uploads (created_at);
create index uploads_service_user on uploads (service_user_id);

-- An edit carries the version it saw.
alter table organizations add column version integer not null default 1;
