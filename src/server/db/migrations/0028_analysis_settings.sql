-- Settings of the analyses of an organization, beside its minimum number (product §4) --------------------------------

alter table organizations
  -- AlertLimits of domain/analysis; a test compares the default.
  add column alert_limits jsonb not null
    default '{"scoreDrop": 10, "participation": 50, "questionMean": 2.5, "lowRounds": 3}',
  -- `llm` uses the external service where one is configured.
  add column analysis_engine text not null default 'llm' check (analysis_engine in ('builtin', 'llm')),
  -- Whether a round is analysed when it closes.
  add column analysis_at_close boolean not null default true,
  -- Who is notified of alerts and of analyses.
  add column alert_recipients text not null default 'editors',
  add column analysis_recipients text not null default 'editors',
  -- Edits of these settings are based on it (optimistic locking).
  add column analysis_settings_version integer not null default 0,
  add constraint organizations_recipients check (
    alert_recipients in ('nobody', 'editors', 'leaders', 'everybody')
    and analysis_recipients in ('nobody', 'editors', 'leaders', 'everybody'));

-- Running analyses ---------------------------------------------------------------------------------------------------

-- A row from the request until the result is stored, so that a second request joins the first.
create table analysis_runs (
  round_id bigint primary key,
  organization_id bigint not null,
  project_id bigint not null,
  -- Null for the product itself, when a round closes.
  requested_by bigint references service_users on delete set null,
  requested_at timestamptz not null,
  step text not null check (step in ('waiting', 'reading', 'analysing', 'saving')),
  -- When it entered the step. A run whose job was lost is requested again after some minutes.
  step_at timestamptz not null,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  foreign key (project_id, round_id) references rounds (project_id, id) on delete cascade
);
create index analysis_runs_project on analysis_runs (organization_id, project_id);
create index analysis_runs_round on analysis_runs (project_id, round_id);
create index analysis_runs_requested_by on analysis_runs (requested_by);

-- When the product looked at a closed round: alerts, and its analysis.
alter table rounds add column close_handled_at timestamptz;
create index rounds_closing on rounds (closes_at) where close_handled_at is null;
