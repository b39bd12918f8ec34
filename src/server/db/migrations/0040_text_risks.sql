-- Sentences of answers and reports after which somebody should talk with the writer (product §4) --------------------------

create table text_risks (
  survey_id bigint not null references surveys on delete cascade,
  -- The answers of the survey, or the report that belongs to it.
  source text not null check (source in ('survey', 'report')),
  organization_id bigint not null,
  project_id bigint not null,
  kinds text[] not null,
  -- Whether the model is sure of it. Nobody is notified of the others.
  is_certain boolean not null,
  -- Shown only to readers of the text, and only while the text has it.
  sentence text not null,
  found_at timestamptz not null,
  handled_by bigint references service_users on delete set null,
  handled_at timestamptz,
  primary key (survey_id, source),
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);
create index text_risks_project on text_risks (organization_id, project_id, found_at desc);
create index text_risks_handled_by on text_risks (handled_by);

-- Whom members can turn to besides the product: the occupational physician, a consultation desk.
alter table organizations add column consultation text not null default '';
