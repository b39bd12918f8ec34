-- Sample data that an organization can try and remove (product §9) ------------------------------------------------

-- The project counts towards no limit and asks nobody: it has no members.
alter table projects add column sample boolean not null default false;
create unique index projects_sample on projects (organization_id) where sample;

-- The invented people who wrote what is in it. They belong to no organization and cannot log in.
alter table service_users
  add column sample_organization_id bigint references organizations on delete cascade;
create index service_users_sample on service_users (sample_organization_id);
