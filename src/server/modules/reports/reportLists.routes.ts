import type { Kysely } from 'kysely';
import type { reportLists } from '../../../contract/reportLists';
import { checkPermission } from '../../../domain/permissions';
import { historyLimitMessage } from '../../../domain/billing/planContents';
import { searchTerms } from '../../../domain/text/textSearch';
import type { Schema } from '../../db/schema';
import { notFound, ruleViolation } from '../../lib/errors';
import type { Actor } from '../access/actor';
import type { Handlers } from '../handler';
import {
  organizationListName,
  parsePosition,
  presentOrganizationReports,
  presentReportMarks,
  presentSearch,
} from './presentReportLists';
import { findNewestReportDay, listOrganizationReports, listOrganizationRounds } from './reportLists.queries';
import { listReportMarks } from './reportMarks.queries';
import { searchReports } from './searchReports.queries';
import { listWaitingComments } from './waitingComments.queries';
import { findVisibleDay, type ReportFilter } from './visibleProjects.queries';

/** The lists are permitted in the organization; a project that they are filtered by must be visible as well. */
function expectVisibleProject(actor: Actor, { projectId }: ReportFilter): void {
  if (projectId !== undefined && checkPermission(actor.viewer, 'report.read', actor) !== null)
    throw notFound('プロジェクト');
}

/** Throws unless a visible project has a round of that day, and the plan includes it. */
async function expectRound(
  db: Kysely<Schema>,
  actor: Actor,
  openFrom: string,
  filter: Pick<ReportFilter, 'projectId'> = {},
): Promise<void> {
  const day = await findVisibleDay(db, actor, openFrom, filter);
  if (!day) throw notFound('回');
  if (!day.shown) throw ruleViolation('planLimit', historyLimitMessage(actor.plan) ?? '');
}

export const reportListsHandlers: Handlers<keyof typeof reportLists> = {
  getOrganizationReportRounds: async ({ actor, db, now }) => {
    const rounds = await listOrganizationRounds(db, actor, now);
    const toRead = rounds.find(({ unread }) => unread > 0) ?? (await findNewestReportDay(db, actor));
    return { rounds, dayToRead: toRead?.openFrom ?? null };
  },
  getOrganizationReports: async ({ actor, input, db, now, services: { cursors } }) => {
    const { openFrom, asOf, cursor, ...filter } = input;
    expectVisibleProject(actor, filter);
    const list = organizationListName(actor.organizationId, openFrom);
    const after = parsePosition(cursors, list, cursor);
    await expectRound(db, actor, openFrom);
    const rows = await listOrganizationReports(db, actor, {
      openFrom,
      filter,
      asOf: asOf === undefined ? null : new Date(asOf),
      after,
      now,
    });
    return presentOrganizationReports(openFrom, rows, { viewerId: actor.serviceUserId, cursors, list });
  },
  searchReports: async ({ actor, input, db, now, services: { cursors } }) => {
    const { text, cursor, ...filter } = input;
    expectVisibleProject(actor, filter);
    const list = `search-${actor.organizationId}`;
    const after = cursors.parse(list, cursor);
    const terms = searchTerms(text);
    const page = await searchReports(db, actor, { terms, filter, after, now });
    return presentSearch(page, { viewerId: actor.serviceUserId, cursors, list, terms });
  },
  getWaitingComments: async ({ actor, db, now }) => {
    const comments = await listWaitingComments(db, actor, now);
    return {
      comments: comments.map((comment) => ({ ...comment, createdAt: comment.createdAt.toISOString() })),
    };
  },
  getOrganizationReportMarks: async ({ actor, input, db, now }) => {
    await expectRound(db, actor, input.openFrom);
    return presentReportMarks(await listReportMarks(db, actor, { until: input.openFrom, now }));
  },
  getProjectReportMarks: async ({ actor, input, db, now }) => {
    const filter = { projectId: actor.projectId };
    await expectRound(db, actor, input.openFrom, filter);
    return presentReportMarks(await listReportMarks(db, actor, { until: input.openFrom, filter, now }));
  },
};
