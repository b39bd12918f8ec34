-- Search over the texts of reports (architecture: Search) ----------------------------------------------------------------

-- A text as searches compare it: width folded (NFKC), small letters, without white space. Not lower() alone: what it
-- changes besides a–z depends on the collation of the database.
create function search_text(content text) returns text language sql immutable strict parallel safe
return translate(lower(normalize(content, NFKC) collate "C"),
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞŸŒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ' || E' \t\n\r\f\u000b\u0085\u1680\u2028\u2029\u200b\u200c\u200d\u2060\ufeff',
  'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿœαβγδεζηθικλμνξοπρστυφχψωабвгдеёжзийклмнопрстуфхцчшщъыьэюя');

-- The texts of a report, one a line, so that nothing is found across two of them.
create function report_search_text(entries jsonb) returns text language sql immutable strict parallel safe
return (
  select coalesce(string_agg(search_text(entry #>> '{}'), E'\n'), '')
  from jsonb_path_query(entries, '$.*') as entry);

-- Every two letters in a row as numbers, with `singles` also every letter, for searches of one.
create function search_pairs(content text, singles boolean) returns bigint[] language sql immutable strict parallel safe
return array(
  select distinct (ascii(pair.letter) * 1114112::bigint + pair.next) % 2147483647 * 48271
  from (
    select letter, lead(letter, 1, E'\n') over (order by position) as following
    from unnest(string_to_array(content, null)) with ordinality as letters (letter, position)
  ) row
  cross join lateral (
    select row.letter, ascii(row.following) as next where row.following <> E'\n'
    union all
    select row.letter, 0 where singles
  ) pair
  where pair.letter <> E'\n');

-- The pairs within one week of one organization. A search reads the newest weeks first and stops when its page is full;
-- other organizations have other keys. Two pairs with one key cost time only, because the text is compared afterwards.
create function search_keys(organization_id bigint, week integer, pairs bigint[])
returns integer[] language sql immutable strict parallel safe
return array(
  select ((pair + (organization_id % 2147483647 * 4099 + week) % 2147483647 * 69621) % 2147483647)::integer
  from unnest(pairs) as pair);

create function search_week(at timestamptz) returns integer language sql immutable strict parallel safe
return floor(extract(epoch from at - timestamptz '1970-01-01 00:00:00+00') / 604800)::integer;

create function report_search_keys(organization_id bigint, submitted_at timestamptz, entries jsonb)
returns integer[] language sql immutable strict parallel safe
return search_keys(organization_id, search_week(submitted_at), search_pairs(report_search_text(entries), true));

-- Without its list of pending entries, which every search would read from the start to the end.
create index reports_search on reports using gin (report_search_keys(organization_id, submitted_at, entries))
  with (fastupdate = off) where submitted_at is not null;
-- Statistics would compute the keys of thousands of reports again.
alter index reports_search alter column 1 set statistics 0;

-- How far back a search has to go.
create index reports_submitted on reports (organization_id, submitted_at) where submitted_at is not null;
