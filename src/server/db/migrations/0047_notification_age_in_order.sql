-- Statement by statement
-- For the deletion of notifications that are older than a year, in place of the index of ranges: new rows take the places of
-- deleted ones, so that more and more ranges have old and new rows, and each deletion would read most of the table.
drop index concurrently if exists notifications_age;

create index concurrently notifications_age on notifications (created_at);

drop index concurrently if exists notifications_created;
