-- What lists show of a project, kept by triggers in the transaction that changes it (architecture: Kept state).

-- Rounds: with the tally, what lists show of it ----------------------------------------------------------------------

alter table rounds
  -- The questions answered too low, as alerts, lowest first (domain/analysis); written with the tally.
  add column low_questions jsonb not null default '[]',
  -- Complete surveys, so that lists compare them with the minimum without reading the tally.
  add column complete integer not null generated always as ((tally ->> 'complete')::integer) stored;

-- Of the rounds that lists show: the newest thirteen of each project.
update rounds set low_questions = low.questions
from (
  select shown.id, jsonb_agg(jsonb_build_object('kind', 'lowQuestion', 'key', asked.question ->> 'key',
      'label', asked.question ->> 'label', 'topic', asked.question ->> 'topic', 'mean', answers.mean)
    order by answers.mean, asked.position) as questions
  from projects p
  join organizations o on o.id = p.organization_id
  cross join lateral (
    select id, tally, question_set_id from rounds
    where project_id = p.id order by open_from desc limit 13
  ) shown
  join question_sets q on q.id = shown.question_set_id
  cross join lateral jsonb_array_elements(q.questions) with ordinality as asked (question, position)
  cross join lateral (
    select sum(count.n::integer) as n, round(sum(count.n::integer * count.value) / nullif(sum(count.n::integer), 0), 2) as mean
    from jsonb_array_elements_text(shown.tally -> 'distributions' -> (asked.question ->> 'key'))
      with ordinality as count (n, value)
  ) answers
  where asked.question ->> 'kind' = 'scale' and shown.tally -> 'kinds' ->> (asked.question ->> 'key') = 'scale'
    and answers.n >= o.analysis_minimum and answers.mean <= 2.5
  group by shown.id
) low
where rounds.id = low.id;

-- The newest rounds of a project -------------------------------------------------------------------------------------

create table project_states (
  project_id bigint primary key,
  organization_id bigint not null,
  -- Condition scores of the newest thirteen rounds, newest first; null where too few people answered.
  scores jsonb not null default '[]',
  -- Of the first of them, what else lists show. Which of them is open and which closed last depends on the time of
  -- reading: kept are all rounds that may be, which are those up to the one that had closed last when the newest opened.
  latest jsonb not null default '[]',
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

create function refresh_project_states(ids bigint[]) returns void language plpgsql as $$
begin
  -- Locked by a statement of its own, so that the next one sees what a concurrent writer has committed; in the order
  -- of the ids, so that two writers of several projects wait for each other instead of deadlocking. Joined with
  -- projects, because the rounds of a project that is being deleted need no state.
  perform from project_states s join projects p on p.id = s.project_id
    where s.project_id = any(ids) order by s.project_id for update of s;
  update project_states s set scores = newest.scores, latest = newest.latest
  from (
    select p.id,
      coalesce(jsonb_agg(r.condition_score order by r.open_from desc) filter (where r.open_from is not null), '[]')
        as scores,
      coalesce(jsonb_agg(jsonb_build_object('openFrom', r.open_from, 'closesAt', r.closes_at,
          'completed', r.completed, 'asked', r.asked, 'lowQuestionCount', jsonb_array_length(r.low_questions),
          'lowQuestions', jsonb_path_query_array(r.low_questions, '$[0 to 2]'))
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

create function keep_project_states() returns trigger language plpgsql as $$
begin
  perform refresh_project_states(array(select distinct project_id from changed));
  return null;
end $$;

create trigger keep_project_states_on_insert after insert on rounds
  referencing new table as changed for each statement execute function keep_project_states();
create trigger keep_project_states_on_update after update on rounds
  referencing new table as changed for each statement execute function keep_project_states();
create trigger keep_project_states_on_delete after delete on rounds
  referencing old table as changed for each statement execute function keep_project_states();

-- The number of members ----------------------------------------------------------------------------------------------

-- Not in project_states: answering locks that row last, removing a member locks this one first.
create table project_member_counts (
  project_id bigint primary key,
  organization_id bigint not null,
  members integer not null default 0,
  foreign key (organization_id, project_id) references projects (organization_id, id) on delete cascade
);

create function keep_member_counts() returns trigger language plpgsql as $$
begin
  -- A statement of its own, in the order of the ids, as above. Not while the project or its organization is deleted.
  perform from project_member_counts c
    join projects p on p.id = c.project_id
    join organizations o on o.id = p.organization_id
    where c.project_id in (select project_id from changed) order by c.project_id for update of c;
  update project_member_counts c
  set members = c.members + case when tg_op = 'INSERT' then moved.people else -moved.people end
  from (
    select ch.project_id, count(*) as people
    from changed ch
    join projects p on p.id = ch.project_id
    join organizations o on o.id = p.organization_id
    group by ch.project_id
  ) moved
  where c.project_id = moved.project_id;
  return null;
end $$;

create trigger keep_member_counts_on_insert after insert on project_members
  referencing new table as changed for each statement execute function keep_member_counts();
create trigger keep_member_counts_on_delete after delete on project_members
  referencing old table as changed for each statement execute function keep_member_counts();

-- A row of each for every project ------------------------------------------------------------------------------------

create function start_project_states() returns trigger language plpgsql as $$
begin
  insert into project_states (project_id, organization_id) values (new.id, new.organization_id);
  insert into project_member_counts (project_id, organization_id) values (new.id, new.organization_id);
  return null;
end $$;

create trigger start_project_states after insert on projects
  for each row execute function start_project_states();

insert into project_states (project_id, organization_id) select id, organization_id from projects;
select refresh_project_states(array(select project_id from project_states));

insert into project_member_counts (project_id, organization_id, members)
select p.id, p.organization_id, coalesce(m.people, 0)
from projects p
left join (select project_id, count(*) as people from project_members group by project_id) m on m.project_id = p.id;

-- The list reads the projects of one status, and counts those of each.
create index projects_status on projects (organization_id, project_status, id);

-- Reports not read ---------------------------------------------------------------------------------------------------

-- For each submitted report its readers who have not marked it as read, until it is too old to count. Without foreign
-- keys to the readers: the check would lock the rows of all of them at each report.
create table unread_reports (
  survey_id bigint not null references reports on delete cascade,
  service_user_id bigint not null,
  organization_id bigint not null,
  project_id bigint not null,
  submitted_at timestamptz not null,
  primary key (survey_id, service_user_id)
);
create index unread_reports_reader on unread_reports (organization_id, service_user_id, submitted_at, project_id);
-- For removing old ones: small, because rows arrive in the order of this column.
create index unread_reports_submitted on unread_reports using brin (submitted_at);

create function add_unread_reports() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.submitted_at is not null then
    delete from unread_reports where survey_id = new.survey_id and service_user_id <> all (new.readers);
  end if;
  insert into unread_reports (survey_id, service_user_id, organization_id, project_id, submitted_at)
  select new.survey_id, reader, new.organization_id, new.project_id, new.submitted_at
  from unnest(new.readers) as reader
  where reader is distinct from new.service_user_id
    -- Who could read it before has an entry or has read it.
    and (tg_op = 'INSERT' or old.submitted_at is null or reader <> all (old.readers))
    and not exists (
      select from report_reads seen where seen.survey_id = new.survey_id and seen.service_user_id = reader)
  on conflict do nothing;
  return null;
end $$;

create trigger add_unread_reports_on_insert after insert on reports
  for each row when (new.submitted_at is not null) execute function add_unread_reports();
create trigger add_unread_reports_on_update after update of submitted_at, readers on reports
  for each row when (new.submitted_at is not null) execute function add_unread_reports();

create function remove_unread_reports() returns trigger language plpgsql as $$
begin
  delete from unread_reports u using changed read
  where u.survey_id = read.survey_id and u.service_user_id = read.service_user_id;
  return null;
end $$;

create trigger remove_unread_reports after insert on report_reads
  referencing new table as changed for each statement execute function remove_unread_reports();

-- Reports are submitted until the next round of the project opens.
insert into unread_reports (survey_id, service_user_id, organization_id, project_id, submitted_at)
select rep.survey_id, reader, rep.organization_id, rep.project_id, rep.submitted_at
from (select id, lead(opened_at) over (partition by project_id order by open_from) as next_opened_at from rounds) r
join reports rep on rep.round_id = r.id and rep.submitted_at > now() - interval '60 days'
cross join lateral unnest(rep.readers) as reader
where (r.next_opened_at is null or r.next_opened_at > now() - interval '60 days')
  and reader is distinct from rep.service_user_id
  and not exists (
    select from report_reads seen where seen.survey_id = rep.survey_id and seen.service_user_id = reader);
