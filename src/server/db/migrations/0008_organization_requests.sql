-- Founding an organization --------------------------------------------------------------------------------------

-- Made by the sender: the same organization sent twice is one.
alter table organizations
  add column request_id uuid,
  add constraint organizations_request unique (created_by, request_id);
-- What asks by the founder alone is answered by the same index.
drop index organizations_created_by;
