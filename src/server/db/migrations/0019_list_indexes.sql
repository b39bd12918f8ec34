-- Counting a person's newest notifications reads this index alone.
drop index notifications_list;
create index notifications_list on notifications (organization_id, service_user_id, id desc) include (project_id, read_at);
