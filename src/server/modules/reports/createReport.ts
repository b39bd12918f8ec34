import { isDeepStrictEqual } from 'node:util';
import { conflict, notFound, ruleViolation } from '../../lib/errors';
import { publishInvalidations, userInvalidations, projectInvalidations } from '../live/publishInvalidations';
import { permittedMemberIds } from '../access/permissions.queries';
import { createNotifications } from '../notifications/createNotifications';
import { markSurveyRead } from '../notifications/markSurveyRead';
import { aiServiceOf } from '../../adapters/analysis/aiServiceHost';
import { queueReadTexts } from '../risks/readTexts';
import { expectWritablePhase } from '../survey/surveyPhase';
import { lockSurvey, findOwnReport } from './ownReport.queries';
import { expectNoBlankEntries, expectRequiredEntries, validateEntries } from './validateEntries';
import { listProjectEditors } from '../access/memberships.queries';
import type { Command } from '../handler';

/**
 * Saves the caller's report as a draft, or submits it: then it is stored with its readers, and the project's editors
 * are notified once. Sending the same content again changes nothing.
 */
export const createReport: Command<'createReport'> = async (tx, call) => {
  const { actor, input } = call;
  const own = { ...actor, surveyId: input.surveyId };
  await lockSurvey(tx, own);
  const report = await findOwnReport(tx, own);
  if (!report) throw notFound('レポート');
  const { reportQuestions } = report;
  if (reportQuestions.length === 0)
    throw ruleViolation('reportNotAsked', 'この回ではレポートをお願いしていません。');
  const entries = validateEntries(reportQuestions, input.entries);
  if (input.submit) expectNoBlankEntries(reportQuestions, input.entries);

  const submitted = report.submittedAt !== null;
  const isUnchanged = input.submit
    ? submitted && report.draft === null && isDeepStrictEqual(report.entries, entries)
    : isDeepStrictEqual(report.draft, entries);
  if (isUnchanged) {
    return presentSavedReport(report.submittedAt, report.version ?? 0, report.updatedAt ?? call.now);
  }

  const phase = expectWritablePhase(report, { isSent: submitted, now: call.now });
  if (input.version !== (report.version ?? 0)) {
    throw conflict('このレポートは別の画面で更新されています。ページを再読み込みしてから続けてください。');
  }
  if (input.submit) expectRequiredEntries(reportQuestions, entries);

  const json = JSON.stringify(entries);
  const submittedAt = input.submit ? (report.submittedAt ?? call.now) : report.submittedAt;
  const changed = {
    version: input.version + 1,
    updated_at: call.now,
    ...(input.submit
      ? {
          entries: json,
          draft: null,
          readers: permittedMemberIds('report.read', report, actor.serviceUserId),
          ai_service: aiServiceOf(call.services.config, report),
          late: submitted ? (report.late ?? false) : phase === 'late',
          submitted_at: submittedAt,
        }
      : { draft: json }),
  };
  const { surveyId, organizationId, projectId, roundId } = report;
  await tx
    .insertInto('reports')
    .values({
      survey_id: surveyId,
      organization_id: organizationId,
      project_id: projectId,
      round_id: roundId,
      service_user_id: actor.serviceUserId,
      ...changed,
    })
    .onConflict((on) => on.column('survey_id').doUpdateSet(changed))
    .execute();

  if (!input.submit) await publishInvalidations(tx, userInvalidations(own, 'MyReport'));
  else {
    await queueReadTexts(tx, { surveyId, source: 'report' }, call);
    // A reminder stays unread, because it asks for the answers, which may still be missing.
    await markSurveyRead(tx, own, ['roundOpened'], call.now);
    await createNotifications(
      tx,
      {
        kind: 'reportSubmitted',
        subject: 'report',
        key: `reportSubmitted:${surveyId}`,
        organizationId,
        projectId,
        actorId: actor.serviceUserId,
      },
      (await listProjectEditors(tx, projectId)).map((serviceUserId) => ({ serviceUserId, surveyId })),
      call,
    );
    await publishInvalidations(tx, [
      ...userInvalidations(own, 'UnansweredSurveys', 'MyReport'),
      ...projectInvalidations(own, 'Reports', 'ReportRounds', 'ListedReport', 'ReportMarks'),
    ]);
  }
  return presentSavedReport(submittedAt, changed.version, changed.updated_at);
};

const presentSavedReport = (submittedAt: Date | null, version: number, savedAt: Date) => ({
  submittedAt: submittedAt?.toISOString() ?? null,
  version,
  savedAt: savedAt.toISOString(),
});
