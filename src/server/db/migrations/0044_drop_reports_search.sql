-- Statement by statement
-- What 0036 has replaced: reports that are submitted and restored computed the keys of both indexes.
drop index concurrently if exists reports_search;

drop function if exists report_search_keys(bigint, timestamptz, jsonb);

drop function if exists report_search_text(jsonb);

drop function if exists search_text(text);
