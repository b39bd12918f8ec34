-- Slack: one workspace and one channel for each organization (product §5) --------------------------------------------

create table slack_connections (
  organization_id bigint primary key references organizations on delete cascade,
  team_id text not null,
  team_name text not null,
  -- The name of the key that encrypted the token.
  token_key text not null,
  token bytea not null,
  connected_by bigint references service_users on delete set null,
  connected_at timestamptz not null,
  channel_id text,
  channel_name text,
  channel_chosen_at timestamptz,
  -- Whether messages name people who have not answered, and the score of a closed round.
  mentions boolean not null default false,
  scores boolean not null default false,
  -- What a person has to mend before anything is posted again.
  problem text check (problem in ('accessEnded', 'channelUnavailable', 'unreadable')),
  check ((channel_id is null) = (channel_name is null) and (channel_id is null) = (channel_chosen_at is null))
);
create index slack_connections_person on slack_connections (connected_by);

-- An installation under way: first the token that begins it, then the state that Slack returns.
create table slack_installations (
  organization_id bigint not null,
  service_user_id bigint not null,
  token_hash bytea,
  token_expires_at timestamptz,
  state_hash bytea,
  state_expires_at timestamptz,
  -- The page to come back to, without origin.
  return_path text,
  primary key (organization_id, service_user_id),
  foreign key (organization_id, service_user_id)
    references organization_members (organization_id, service_user_id) on delete cascade
);
create unique index slack_installations_token on slack_installations (token_hash);
create unique index slack_installations_state on slack_installations (state_hash);

-- A message about one kind of event collects the rounds of an organization until it is sealed, and is then sent under its id.
create table slack_messages (
  id uuid primary key,
  organization_id bigint not null references slack_connections on delete cascade,
  kind text not null check (kind in ('roundOpened', 'roundClosing', 'roundClosed')),
  created_at timestamptz not null,
  sealed_at timestamptz,
  sent_at timestamptz
);
create index slack_messages_organization on slack_messages (organization_id, created_at);
create unique index slack_messages_collecting on slack_messages (organization_id, kind) where sealed_at is null;

create table slack_message_rounds (
  round_id bigint not null references rounds on delete cascade,
  kind text not null,
  message_id uuid not null references slack_messages on delete cascade,
  primary key (round_id, kind)
);
create index slack_message_rounds_message on slack_message_rounds (message_id);

-- Who a member is in the workspace, by e-mail address; null for nobody.
create table slack_people (
  organization_id bigint not null references slack_connections on delete cascade,
  service_user_id bigint not null,
  email text not null,
  slack_user_id text,
  looked_up_at timestamptz not null,
  primary key (organization_id, service_user_id),
  foreign key (organization_id, service_user_id)
    references organization_members (organization_id, service_user_id) on delete cascade
);
