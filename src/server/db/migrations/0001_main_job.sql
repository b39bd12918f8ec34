-- People, organizations and what they pay for -------------------------------------------------------------

create table service_users (
  id bigint generated always as identity primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  image text,
  created_at timestamptz not null
);
create unique index service_users_email on service_users (lower(email));

-- A session is known by the hash of its token only.
create table sessions (
  token_hash bytea primary key,
  service_user_id bigint not null references service_users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_service_user on sessions (service_user_id);
create index sessions_expiry on sessions (expires_at);

create table organizations (
  id bigint generated always as identity primary key,
  name text not null,
  image text,
  created_by bigint references service_users on delete set null,
  -- Fewer complete sheets than this and a round shows participation only (product §4).
  analysis_minimum integer not null default 3 check (analysis_minimum between 1 and 100),
  created_at timestamptz not null
);
create index organizations_created_by on organizations (created_by);

create table subscriptions (
  organization_id bigint primary key references organizations on delete cascade,
  plan text not null check (plan in ('none', 'free', 'starter', 'standard', 'pro')),
  status text not null check (status in ('active', 'trialing', 'canceled')),
  trial_end timestamptz,
  current_period_start timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  -- Filled by the billing provider; its presence makes the organization a customer (spec §4).
  customer_id text,
  check (status <> 'trialing' or trial_end is not null)
);

create table organization_members (
  organization_id bigint not null references organizations on delete cascade,
  service_user_id bigint not null references service_users on delete cascade,
  user_role text not null check (user_role in ('admin', 'supervisor', 'manager', 'member', 'guest')),
  joined_at timestamptz not null,
  primary key (organization_id, service_user_id)
);
create index organization_members_service_user on organization_members (service_user_id);

-- Projects ---------------------------------------------------------------------------------------------------

create table clients (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  name text not null,
  name_kana text not null default '',
  created_at timestamptz not null,
  unique (organization_id, id)
);

create table projects (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations on delete cascade,
  client_id bigint,
  name text not null,
  project_status text not null default 'open' check (project_status in ('open', 'archived')),
  starts_on date,
  ends_on date,
  created_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, client_id) references clients (organization_id, id)
);
create index projects_client on projects (organization_id, client_id);

-- Leaving the organization leaves its projects; what was written stays with the sheets.
create table project_members (
  project_id bigint not null,
  service_user_id bigint not null,
  organization_id bigint not null,
  project_role text not null check (project_role in ('viewer', 'editor')),
  joined_at timestamptz not null,
  primary key (project_id, service_user_id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (organization_id, service_user_id)
    references organization_members (organization_id, service_user_id) on delete cascade
);
create index project_members_member on project_members (organization_id, service_user_id);

-- Rounds, sheets and reports ------------------------------------------------------------------------------------

-- A version of a project's questions; rounds keep the one they were opened with.
create table question_sets (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  version integer not null,
  questions jsonb not null,
  created_by bigint references service_users on delete set null,
  created_at timestamptz not null,
  unique (project_id, version),
  unique (project_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index question_sets_project on question_sets (organization_id, project_id);

create table survey_settings (
  organization_id bigint primary key references organizations on delete cascade,
  -- The schedule as domain/rounds reads it.
  schedule jsonb not null,
  updated_at timestamptz not null
);

create table report_settings (
  organization_id bigint primary key references organizations on delete cascade,
  enabled boolean not null,
  questions jsonb not null,
  updated_at timestamptz not null
);

create table days_off (
  organization_id bigint not null references organizations on delete cascade,
  day date not null,
  label text not null default '',
  primary key (organization_id, day)
);

create table rounds (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  -- Tokyo day that names the round (product §2).
  open_from date not null,
  opened_at timestamptz not null,
  closes_at timestamptz not null,
  -- When those who have not answered are reminded; null for never.
  remind_at timestamptz,
  question_set_id bigint not null,
  -- The report's prompts as they were when the round opened; empty when no report is asked.
  report_questions jsonb not null,
  -- Kept up to date by every completed sheet so that lists and trends need not read the sheets.
  tally jsonb not null,
  condition_score double precision,
  completed integer not null default 0,
  asked integer not null,
  reminded_at timestamptz,
  unique (project_id, open_from),
  unique (project_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (project_id, question_set_id) references question_sets (project_id, id)
);
create index rounds_organization on rounds (organization_id, open_from desc);
create index rounds_question_set on rounds (project_id, question_set_id);
create index rounds_reminder on rounds (remind_at) where reminded_at is null;

-- One member's sheet in one round. `answers` is what was sent, `draft` what is being written: drafts are for
-- the writer's eyes only (product §4). `readers` is the promise given with the last sending.
create table surveys (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  round_id bigint not null,
  service_user_id bigint references service_users on delete set null,
  survey_state text not null default 'untouched' check (survey_state in ('untouched', 'progress', 'complete')),
  draft jsonb,
  answers jsonb,
  readers bigint[] not null default '{}',
  ai_service text,
  version integer not null default 0,
  day_off boolean not null default false,
  late boolean not null default false,
  completed_at timestamptz,
  updated_at timestamptz not null,
  unique (round_id, service_user_id),
  unique (project_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (project_id, round_id) references rounds (project_id, id) on delete cascade,
  check (survey_state <> 'complete' or (answers is not null and completed_at is not null))
);
create index surveys_mine on surveys (service_user_id, organization_id, id desc);
create index surveys_project on surveys (organization_id, project_id, id);

-- The report of a sheet; `draft` and `entries` part as above.
create table reports (
  survey_id bigint primary key,
  organization_id bigint not null,
  project_id bigint not null,
  round_id bigint not null,
  service_user_id bigint references service_users on delete set null,
  draft jsonb,
  entries jsonb,
  readers bigint[] not null default '{}',
  ai_service text,
  version integer not null default 0,
  late boolean not null default false,
  submitted_at timestamptz,
  updated_at timestamptz not null,
  unique (project_id, survey_id),
  foreign key (project_id, survey_id) references surveys (project_id, id) on delete cascade,
  foreign key (project_id, round_id) references rounds (project_id, id) on delete cascade,
  check ((submitted_at is null) = (entries is null))
);
create index reports_round on reports (round_id, submitted_at desc) where submitted_at is not null;
create index reports_organization on reports (organization_id, project_id);
create index reports_author on reports (service_user_id);

create table report_reads (
  survey_id bigint not null references reports on delete cascade,
  service_user_id bigint not null references service_users on delete cascade,
  read_at timestamptz not null,
  primary key (survey_id, service_user_id)
);
create index report_reads_service_user on report_reads (service_user_id);

create table report_reactions (
  survey_id bigint not null references reports on delete cascade,
  service_user_id bigint not null references service_users on delete cascade,
  kind text not null check (kind in ('ok', 'smile', 'thumbs_up', 'heart', 'confused_face', 'eyes')),
  created_at timestamptz not null,
  primary key (survey_id, service_user_id, kind)
);
create index report_reactions_service_user on report_reactions (service_user_id);

create table report_comments (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  survey_id bigint not null,
  author_id bigint references service_users on delete set null,
  body text not null,
  version integer not null default 1,
  -- Made by the sender: the same comment sent twice is one.
  request_id uuid,
  created_at timestamptz not null,
  edited_at timestamptz,
  foreign key (project_id, survey_id) references reports (project_id, survey_id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  unique (author_id, request_id)
);
create index report_comments_report on report_comments (survey_id, id);
create index report_comments_project on report_comments (organization_id, project_id);

create table report_comment_mentions (
  comment_id bigint not null references report_comments on delete cascade,
  service_user_id bigint not null references service_users on delete cascade,
  primary key (comment_id, service_user_id)
);
create index report_comment_mentions_service_user on report_comment_mentions (service_user_id);

create table report_comment_reactions (
  comment_id bigint not null references report_comments on delete cascade,
  service_user_id bigint not null references service_users on delete cascade,
  kind text not null check (kind in ('ok', 'smile', 'thumbs_up', 'heart', 'confused_face', 'eyes')),
  created_at timestamptz not null,
  primary key (comment_id, service_user_id, kind)
);
create index report_comment_reactions_service_user on report_comment_reactions (service_user_id);

-- Analyses ---------------------------------------------------------------------------------------------------------

create table analyses (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  round_id bigint not null unique,
  -- AnalysisFacts of domain/analysis.
  facts jsonb not null,
  created_by bigint references service_users on delete set null,
  created_at timestamptz not null,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (project_id, round_id) references rounds (project_id, id) on delete cascade
);
create index analyses_project on analyses (organization_id, project_id);

create table analysis_feedback (
  analysis_id bigint not null references analyses on delete cascade,
  service_user_id bigint not null references service_users on delete cascade,
  useful boolean not null,
  comment text not null default '',
  updated_at timestamptz not null,
  primary key (analysis_id, service_user_id)
);
create index analysis_feedback_service_user on analysis_feedback (service_user_id);

-- Notifications, mail and live updates ---------------------------------------------------------------------------------

-- The subject columns go null when what they point at is deleted; `subject` remembers what it was.
create table notifications (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  service_user_id bigint not null,
  kind text not null,
  actor_id bigint references service_users on delete set null,
  project_id bigint references projects on delete set null,
  survey_id bigint references surveys on delete set null,
  comment_id bigint references report_comments on delete set null,
  subject text not null check (subject in ('none', 'survey', 'report', 'comment', 'analysis')),
  -- One event reaches a person once.
  event_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (service_user_id, event_key),
  foreign key (organization_id, service_user_id)
    references organization_members (organization_id, service_user_id) on delete cascade
);
create index notifications_list on notifications (organization_id, service_user_id, id desc);
create index notifications_unread on notifications (organization_id, service_user_id) where read_at is null;
create index notifications_actor on notifications (actor_id);
create index notifications_project on notifications (project_id);
create index notifications_survey on notifications (survey_id);
create index notifications_comment on notifications (comment_id);

-- Mail that has been handed over, or, without SMTP, kept to be read at /dev/mailbox.
create table mails (
  message_id text primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null
);
create index mails_created on mails (created_at desc);

create table live (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  topic text not null,
  tag text not null
);
create index live_at on live (at);
