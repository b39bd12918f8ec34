-- The comments of a person, for what waits for them (product §5) ----------------------------------------------------

create index report_comments_author on report_comments (author_id, organization_id, created_at);
