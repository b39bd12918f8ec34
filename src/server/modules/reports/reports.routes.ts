import type { reports } from '../../../contract/reports';
import { checkPermission } from '../../../domain/permissions';
import { notFound } from '../../lib/errors';
import { write, type Handlers } from '../handler';
import { expectInPlanHistory } from '../access/planRestrictions';
import { listPermittedMembers } from '../access/permissions.queries';
import { aiServiceOf } from '../../adapters/analysis/aiServiceHost';
import { listComments } from './comments.queries';
import { exportReports } from './exportReports';
import { createRead } from './createRead';
import { findOwnReport } from './ownReport.queries';
import { presentComments, presentMyReport, presentReport, presentRounds } from './presentReports';
import { listReadableReports, isReport, listReportRounds, listReports } from './reports.queries';
import { createReport } from './createReport';
import { createReportComment, deleteReportComment, updateReportComment } from './reportComments';
import { updateCommentReaction, updateReportReaction } from './updateReactions';

export const reportsHandlers: Handlers<keyof typeof reports> = {
  getMyReport: async ({ actor, input: { surveyId }, db, now, services }) => {
    const report = await findOwnReport(db, { ...actor, surveyId });
    if (!report) throw notFound('レポート');
    const people = await listPermittedMembers(db, 'report.read', actor, actor.serviceUserId);
    return presentMyReport(report, { people, aiService: aiServiceOf(services.config, report) }, now);
  },
  getProjectReportRounds: async ({ actor, db, now }) => presentRounds(await listReportRounds(db, actor, now)),
  getProjectReports: async ({ actor, input, db }) => {
    await expectInPlanHistory(db, actor, input.openFrom);
    const rows = await listReports(db, { ...actor, openFrom: input.openFrom });
    if (rows.length === 0) throw notFound('回');
    return {
      openFrom: input.openFrom,
      reports: rows.filter(isReport).map((row) => presentReport(row, actor.serviceUserId)),
    };
  },
  exportReports,
  getReportComments: async ({ actor, input, db }) => {
    const [report] = await listReadableReports(db, actor, [input.surveyId]);
    if (!report) throw notFound('レポート');
    await expectInPlanHistory(db, actor, report.openFrom);
    const comments = await listComments(db, input.surveyId);
    const canModerate = checkPermission(actor.viewer, 'comment.moderate', actor) === null;
    return presentComments(comments, { serviceUserId: actor.serviceUserId, canModerate });
  },
  createReport: write(createReport),
  createReportComment: write(createReportComment),
  updateReportComment: write(updateReportComment),
  deleteReportComment: write(deleteReportComment),
  updateCommentReaction: write(updateCommentReaction),
  updateReportReaction: write(updateReportReaction),
  createRead: write(createRead),
};
