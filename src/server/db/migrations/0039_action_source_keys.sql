-- The key of the question whose low mean led to an action: the action still answers the alert when the question is reworded.
-- Null for other sources, and in rows of the release before.
alter table actions add column source_key text;
update actions a set source_key = (
  select asked.question ->> 'key'
  from rounds r
  join question_sets q on q.project_id = r.project_id and q.id = r.question_set_id
  cross join lateral jsonb_array_elements(q.questions) as asked (question)
  where r.project_id = a.project_id and r.open_from = a.open_from and asked.question ->> 'label' = a.source_name
  limit 1)
where source_kind = 'lowQuestion';

-- Lists say which alerts an open action answers.
create index actions_open on actions (organization_id, project_id) where done_at is null;
