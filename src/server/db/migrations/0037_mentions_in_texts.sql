-- A mention is a token with the person's id in the text of a comment (product §4). The rows of the mention tables say whom a
-- comment mentions, so that it can be found.

-- A stored text as it is shown, like shownText of src/domain/mentions. `names` has names by id; who is not in it has left.
create function shown_text(stored text, names jsonb, left_name text)
returns text language sql immutable parallel safe
return coalesce((
  select string_agg(case
      when position = 1 then piece
      when piece ~ '^[1-9][0-9]{0,14}>'
        then '@' || coalesce(names ->> split_part(piece, '>', 1), left_name) || substr(piece, strpos(piece, '>') + 1)
      when piece ~ '^@+[1-9][0-9]{0,14}>' then '<' || piece
      else '<@' || piece end, '' order by position)
  from unnest(string_to_array(stored, '<@')) with ordinality as pieces (piece, position)), stored);

-- The texts so far have `@` and a name. It becomes a token where it can only be one of the mentioned people: the longest name
-- of anybody in the organization that stands there must be theirs, and no other's of the mentioned.
create function pg_temp.stored_text(shown text, organization bigint, mentioned bigint[])
returns text language sql stable as $$
  select string_agg(case
      when position = 1 then piece
      when named.id is null then '@' || piece
      else '<@' || named.id || '>' || substr(piece, char_length(named.name) + 1) end, '' order by position)
  from unnest(string_to_array(regexp_replace(shown, '<(@+[1-9][0-9]{0,14}>)', '<@\1', 'g'), '@'))
    with ordinality as pieces (piece, position)
  left join lateral (
    select u.name, case
        when count(*) filter (where u.id = any(mentioned)) = 1 then min(u.id) filter (where u.id = any(mentioned))
      end as id
    from service_users u
    where starts_with(piece, u.name) and u.id = any(mentioned || array(
      select service_user_id from organization_members where organization_id = organization))
    group by u.name order by char_length(u.name) desc limit 1
  ) named on position > 1
$$;

update report_comments c set body = pg_temp.stored_text(body, organization_id, array(
  select service_user_id from report_comment_mentions where comment_id = c.id))
where body ~ '<@+[1-9][0-9]{0,14}>'
  or (strpos(body, '@') > 0 and exists (select from report_comment_mentions where comment_id = c.id));

update concern_comments c set body = pg_temp.stored_text(body, organization_id, array(
  select service_user_id from concern_comment_mentions where comment_id = c.id))
where body ~ '<@+[1-9][0-9]{0,14}>'
  or (strpos(body, '@') > 0 and exists (select from concern_comment_mentions where comment_id = c.id));

drop function pg_temp.stored_text;
