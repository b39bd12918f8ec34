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

-- All questions answered too low are kept with the newest rounds, not only the three lowest: those that no action answers
-- are listed first. The release before reads lowQuestionCount.
create or replace function refresh_project_states(ids bigint[]) returns void language plpgsql as $$
begin
  -- As before (0016).
  perform from project_states s join projects p on p.id = s.project_id
    where s.project_id = any(ids) order by s.project_id for update of s;
  update project_states s set scores = newest.scores, latest = newest.latest
  from (
    select p.id,
      coalesce(jsonb_agg(r.condition_score order by r.open_from desc) filter (where r.open_from is not null), '[]')
        as scores,
      coalesce(jsonb_agg(jsonb_build_object('openFrom', r.open_from, 'closesAt', r.closes_at,
          'completed', r.completed, 'asked', r.asked, 'lowQuestionCount', jsonb_array_length(r.low_questions),
          'lowQuestions', r.low_questions)
        order by r.open_from desc) filter (where r.newer_closed = 0), '[]') as latest
    from projects p
    left join lateral (
      select n.*, count(*) filter (where n.closes_at <= n.newest_opened_at)
        over (order by n.open_from desc rows between unbounded preceding and 1 preceding) as newer_closed
      from (
        select open_from, closes_at, condition_score, completed, asked, low_questions,
          first_value(opened_at) over (order by open_from desc) as newest_opened_at
        from rounds where project_id = p.id order by open_from desc limit 13
      ) n
    ) r on true
    where p.id = any(ids)
    group by p.id
  ) newest
  where s.project_id = newest.id;
end $$;

select refresh_project_states(array(select project_id from project_states));
