import type { reports } from '../../../contract/reports';
import { refusal } from '../../../domain/permissions';
import { notFound } from '../../http/errors';
import type { Handlers } from '../../http/handler';
import { expectInHistory } from '../access/expectIncluded';
import { listPermitted } from '../access/permitted';
import { aiServiceOf } from '../survey/aiService';
import { listComments } from './comments.queries';
import { createReportComment } from './createReportComment';
import { deleteReportComment } from './deleteReportComment';
import { markReportsRead } from './markReportsRead';
import { ownReport } from './ownReport.queries';
import { presentComments, presentMyReport, presentReports, presentRounds } from './presentReports';
import { listReportRounds, listReports, readableReports } from './reports.queries';
import { submitReport } from './submitReport';
import { updateCommentReaction, updateReportReaction } from './updateReactions';
import { updateReportComment } from './updateReportComment';

export const reportsHandlers: Handlers<keyof typeof reports> = {
  getMyReport: async ({ actor, db, now, services }) => {
    const report = await ownReport(db, actor).executeTakeFirst();
    if (!report) throw notFound('レポート');
    const people = await listPermitted(db, 'report.read', actor, actor.serviceUserId);
    return presentMyReport(report, { people, aiService: aiServiceOf(services.config) }, now);
  },
  getProjectReportRounds: async ({ actor, db }) => presentRounds(await listReportRounds(db, actor)),
  getProjectReports: async ({ actor, input, db }) => {
    await expectInHistory(db, actor, input.openFrom);
    const rows = await listReports(db, { ...actor, openFrom: input.openFrom });
    if (rows.length === 0) throw notFound('回');
    return presentReports(input.openFrom, rows, actor.serviceUserId);
  },
  getReportComments: async ({ actor, input, db }) => {
    const [report] = await readableReports(db, actor, [input.surveyId]);
    if (!report) throw notFound('レポート');
    await expectInHistory(db, actor, report.openFrom);
    const comments = await listComments(db, input.surveyId);
    const moderates = refusal(actor.viewer, 'comment.moderate', actor) === null;
    return presentComments(comments, { serviceUserId: actor.serviceUserId, moderates });
  },
  createReport: ({ actor, input, transaction, ...context }) =>
    transaction((tx) => submitReport(tx, actor, input, context)),
  createReportComment: ({ actor, input, transaction, ...context }) =>
    transaction((tx) => createReportComment(tx, actor, input, context)),
  updateReportComment: ({ actor, input, transaction, ...context }) =>
    transaction((tx) => updateReportComment(tx, actor, input, context)),
  deleteReportComment: ({ actor, input, transaction }) =>
    transaction((tx) => deleteReportComment(tx, actor, input)),
  updateCommentReaction: ({ actor, input, transaction, ...context }) =>
    transaction((tx) => updateCommentReaction(tx, actor, input, context)),
  updateReportReaction: ({ actor, input, transaction, ...context }) =>
    transaction((tx) => updateReportReaction(tx, actor, input, context)),
  createRead: ({ actor, input, transaction, ...context }) =>
    transaction((tx) => markReportsRead(tx, actor, input, context)),
};
