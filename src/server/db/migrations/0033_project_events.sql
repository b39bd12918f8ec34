-- What happened in a project and has no trace elsewhere: people who left, other clients (product §4) -----------------------

create table project_events (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  kind text not null check (kind in ('memberLeft', 'clientChanged')),
  happened_at timestamptz not null,
  -- Who left, and since when they had been a member; a deleted account leaves no name.
  service_user_id bigint references service_users on delete set null,
  joined_at timestamptz,
  -- The new client; null for none, and once it is deleted.
  client_id bigint references clients on delete set null,
  check ((kind = 'memberLeft') = (joined_at is not null)),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index project_events_project on project_events (organization_id, project_id, happened_at);
create index project_events_member on project_events (service_user_id);
create index project_events_client on project_events (client_id);

-- Opened by an editor besides the schedule. Of earlier rounds, those whose notifications name who opened them.
alter table rounds add column extra boolean not null default false;
update rounds r set extra = true
  from notifications n
  where n.event_key = 'roundOpened:' || r.id and n.organization_id = r.organization_id and n.actor_id is not null;
