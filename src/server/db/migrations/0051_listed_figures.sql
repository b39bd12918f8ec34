-- Statement by statement
-- The rounds of a project with the figures that the dashboard lists of each. Rounds are stored in the order of their openings, so
-- that each of the 53 rounds of a project is on a page of its own, which the dashboard read for them. Updates cost the same: a
-- round is too large for its new version to stay on its page, so that each was written to every index before, too.
drop index concurrently if exists rounds_listed;

create index concurrently rounds_listed on rounds (organization_id, project_id, open_from desc)
  include (id, closes_at, condition_score, completed, asked, complete);

drop index concurrently if exists rounds_project;
