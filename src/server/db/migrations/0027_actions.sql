-- Actions: steps agreed on because of an alert or a topic ----------------------------------------------------------------

create table actions (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  -- The round whose alert or topic it came from.
  open_from date not null,
  source_kind text not null check (source_kind in
    ('scoreDown', 'lowStreak', 'lowQuestion', 'lowParticipation', 'topic')),
  -- The label of the question, or the topic; no figures, because the round may be withheld later.
  source_name text,
  body text not null,
  assignee_id bigint references service_users on delete set null,
  due_on date not null,
  created_by bigint references service_users on delete set null,
  created_at timestamptz not null,
  done_at timestamptz,
  done_by bigint references service_users on delete set null,
  version integer not null default 1,
  -- Made by the sender: the same action sent twice is one.
  request_id uuid,
  unique (created_by, request_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index actions_project on actions (organization_id, project_id, done_at desc);
create index actions_assignee on actions (assignee_id, organization_id, due_on);
create index actions_done_by on actions (done_by);
