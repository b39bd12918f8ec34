-- The timeline of a project's answers -----------------------------------------------------------------------------------

-- What a submitted survey is found by; set by every sending, from the questions of its round.
alter table surveys
  add column has_text boolean not null default false,
  add column has_low boolean not null default false;

update surveys s set
  has_text = exists (
    select from jsonb_array_elements(q.questions) question
    where question ->> 'kind' = 'text' and s.answers ->> (question ->> 'key') ~ '[^\s　]'),
  has_low = exists (
    select from jsonb_array_elements(q.questions) question
    where question ->> 'kind' = 'scale' and (s.answers ->> (question ->> 'key'))::integer <= 2)
from rounds r
join question_sets q on q.id = r.question_set_id
where r.id = s.round_id and s.survey_state = 'complete';

-- One index for each order in which pages are read. The second also serves a person's own answers.
create index surveys_timeline on surveys (project_id, completed_at desc, id desc)
  where survey_state = 'complete';
create index surveys_timeline_member on surveys (project_id, service_user_id, completed_at desc, id desc)
  where survey_state = 'complete';
create index surveys_timeline_text on surveys (project_id, completed_at desc, id desc)
  where survey_state = 'complete' and has_text;
create index surveys_timeline_low on surveys (project_id, completed_at desc, id desc)
  where survey_state = 'complete' and has_low;
create index surveys_unanswered on surveys (project_id, id desc) where survey_state <> 'complete';

create table survey_replies (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  survey_id bigint not null,
  author_id bigint references service_users on delete set null,
  body text not null,
  -- Made by the sender: the same reply sent twice is one.
  request_id uuid,
  created_at timestamptz not null,
  foreign key (project_id, survey_id) references surveys (project_id, id) on delete cascade,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade,
  unique (author_id, request_id)
);
create index survey_replies_survey on survey_replies (survey_id, id);
create index survey_replies_project on survey_replies (organization_id, project_id);

alter table notifications add column reply_id bigint references survey_replies on delete set null;
create index notifications_reply on notifications (reply_id);
alter table notifications drop constraint notifications_subject_check;
alter table notifications add constraint notifications_subject_check
  check (subject in ('none', 'project', 'survey', 'report', 'comment', 'analysis', 'reply'));
