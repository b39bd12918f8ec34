-- Statement by statement
-- For the deletion of notifications that are older than a year. Rows are inserted in the order of time, which a small index
-- of ranges is for.
drop index concurrently if exists notifications_created;

create index concurrently notifications_created on notifications using brin (created_at);
