-- The request that published an invalidation; null for jobs.
alter table live add column request_id uuid;
