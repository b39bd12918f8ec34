-- A deletion asks every table that points at what goes, row by row: each foreign key has an index to answer from.
-- (reports_round leaves out drafts, so it cannot answer for all reports of a round.)
create index reports_project_round on reports (project_id, round_id);
create index analyses_created_by on analyses (created_by);
create index question_sets_created_by on question_sets (created_by);
