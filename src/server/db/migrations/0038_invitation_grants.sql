-- Who added a project to an invitation: whether the invited person joins it depends on their permission at that time.
-- Null in rows of the release before, which are those of the inviter.
alter table invitation_projects add column added_by bigint references service_users on delete cascade;
create index invitation_projects_added_by on invitation_projects (added_by);
update invitation_projects ip set added_by = i.invited_by
from invitations i where i.organization_id = ip.organization_id and i.id = ip.invitation_id;
