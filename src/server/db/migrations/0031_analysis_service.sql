-- Calls of the external AI service, and which engine a feedback was about ----------------------------------------------------

create table ai_service_calls (
  organization_id bigint not null references organizations on delete cascade,
  day date not null,
  calls integer not null,
  primary key (organization_id, day)
);

-- A re-run may be by another engine; what was said about the earlier one stays said about it.
alter table analysis_feedback add column engine text not null default 'builtin';
update analysis_feedback f set engine = coalesce(a.facts->>'engine', 'builtin')
  from analyses a where a.id = f.analysis_id;
