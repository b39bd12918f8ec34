-- Statement by statement
-- The rounds of a project in the organization that a query is scoped to, newest first. With many organizations PostgreSQL
-- expects few rows of both ids together, and read all rounds of the organization instead of the newest of the project.
drop index concurrently if exists rounds_project;

create index concurrently rounds_project on rounds (organization_id, project_id, open_from desc);
