import { sql, type Kysely } from 'kysely';
import { dayMs } from '../../../domain/calendar/durations';
import { unreadSince } from '../../../domain/survey';
import { reportPageSize } from '../../../domain/reportList';
import type { Schema } from '../../db/schema';
import type { ListPosition } from '../../lib/listCursor';
import type { Actor } from '../access/actor';
import { isAuthorOrReader } from '../access/permissions.queries';
import { isInPlanHistory } from '../access/planHistory.queries';
import { listedReports, matchesFilter, type ListedReportRow } from './reportLists.queries';
import { visibleProjects, type ReportFilter } from './visibleProjects.queries';

/**
 * A page stops after this many weeks or readable reports, because a search for something rare would read years
 * otherwise. Reports that the caller may not read do not count, so the length of a page reveals nothing about them.
 */
const maxWeeks = 52;
const maxScanned = 2000;
/** Pairs of letters that are looked up in the index; the text is compared in full afterwards. */
const maxPairs = 12;

const weekMs = 7 * dayMs;
/** The same rule as the function `search_week` of the database. */
const weekOf = (at: Date): number => Math.floor(at.getTime() / weekMs);

export interface SearchPage {
  reports: ListedReportRow[];
  /** The start of the next page; null at the end. */
  next: ListPosition | null;
}

interface SearchRequest {
  terms: readonly string[];
  filter: ReportFilter;
  after: ListPosition | null;
  now: Date;
}

type FoundRow = (ListedReportRow | { surveyId: null }) & {
  /**
   * The week of the first round of the visible projects, before which there is no report; null without any round.
   */
  oldestWeek: number | null;
  scanned: number;
  /** The last readable report with all pairs of letters. */
  lastScanned: { at: number; id: number } | null;
};

/**
 * The query of a page, newest first: the index gives the reports of a week that have all pairs of letters; of those
 * that the caller may read the text is compared, one by one, until the page is full.
 */
function searchQuery(actor: Actor, { terms, filter, after, now }: SearchRequest) {
  const { organizationId, serviceUserId } = actor;
  const newestWeek = weekOf(after?.at ?? now);
  const unread = sql`exists (
    select from unread_reports u
    where u.survey_id = rep.survey_id and u.service_user_id = ${serviceUserId} and u.submitted_at > ${unreadSince(now)})`;
  return sql<FoundRow>`
    with visible as materialized (${visibleProjects(actor, filter)}),
    oldest as materialized (
      select search_week(min(first.open_from)::timestamp at time zone 'Asia/Tokyo') as week
      from visible
      cross join lateral (
        select open_from from rounds
        where organization_id = ${organizationId} and project_id = visible.id
          and ${isInPlanHistory(actor, sql.ref('visible.id'))}
        order by open_from limit 1
      ) first
    ),
    terms as materialized (
      select folded_text(term) as term from unnest(${terms}::text[]) as term where folded_text(term) <> ''
    ),
    sought as materialized (
      select array(
        select distinct pair from terms, unnest(search_pairs(term, char_length(term) = 1)) as pair limit ${maxPairs}
      ) as pairs
    ),
    scanned as materialized (
      select hit.survey_id, hit.submitted_at
      from oldest
      cross join sought
      cross join generate_series(${newestWeek}::integer, greatest(oldest.week, ${newestWeek - maxWeeks + 1}), -1) as series (week)
      cross join lateral (
        select rep.survey_id, rep.submitted_at
        from (
          select survey_id, submitted_at, organization_id, project_id, service_user_id, readers
          from reports
          where submitted_at is not null and report_folded_keys(organization_id, submitted_at, entries)
            @> search_keys(${organizationId}, series.week, sought.pairs)
          -- Other conditions would tempt the planner to combine this index with one that has far more rows.
          offset 0
        ) rep
        where rep.organization_id = ${organizationId} and rep.project_id = any(array(select id from visible))
          and ${isAuthorOrReader(serviceUserId)} and ${matchesFilter(serviceUserId, filter, unread)}
          ${after ? sql`and (rep.submitted_at, rep.survey_id) < (${after.at}, ${after.id})` : sql``}
        order by rep.submitted_at desc, rep.survey_id desc
        limit ${maxScanned}
      ) hit
      where cardinality(sought.pairs) > 0
      limit ${maxScanned}
    ),
    page as materialized (
      select hit.survey_id, rep.unread
      from (
        select survey_id, submitted_at from scanned
        order by submitted_at desc, survey_id desc limit ${maxScanned}
      ) hit
      cross join lateral (
        select ${unread} as unread
        from reports rep
        join rounds r on r.id = rep.round_id
        where rep.survey_id = hit.survey_id and ${isInPlanHistory(actor, sql.ref('rep.project_id'))}
          and not exists (select from terms where strpos(report_folded_text(rep.entries), term) = 0)
        offset 0
      ) rep
      order by hit.submitted_at desc, hit.survey_id desc
      limit ${reportPageSize + 1}
    )
    select found.*, oldest.week as "oldestWeek", scan.count as scanned, scan.last as "lastScanned"
    from oldest
    cross join (
      select count(*) as count, (
        select json_build_object('at', (extract(epoch from submitted_at) * 1000)::bigint, 'id', survey_id)
        from scanned order by submitted_at, survey_id limit 1) as last
      from scanned
    ) scan
    left join (${listedReports(sql`page`)}) found on true
    order by found."submittedAt" desc, found."surveyId" desc`;
}

/** One page of what the caller may read and the search finds. */
export async function searchReports(
  db: Kysely<Schema>,
  actor: Actor,
  request: SearchRequest,
): Promise<SearchPage> {
  const { rows } = await searchQuery(actor, request).execute(db);
  const reports = rows.flatMap((row) => (row.surveyId === null ? [] : [row as ListedReportRow]));
  const [first] = rows;
  if (!first || reports.length > reportPageSize) return { reports, next: null };
  const { scanned, lastScanned, oldestWeek } = first;
  if (scanned === maxScanned && lastScanned)
    return { reports, next: { at: new Date(lastScanned.at), id: lastScanned.id } };
  const earliest = weekOf(request.after?.at ?? request.now) - maxWeeks + 1;
  const isEnd = oldestWeek === null || earliest <= oldestWeek;
  return { reports, next: isEnd ? null : { at: new Date(earliest * weekMs), id: 1 } };
}
