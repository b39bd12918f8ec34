import { givenRows } from '../../db/arrayParameters';
import { notFound } from '../../lib/errors';
import { publishInvalidations, projectInvalidations, userInvalidations } from '../live/publishInvalidations';
import type { Command } from '../handler';
import { listReadableReports } from './reports.queries';

/** Marks reports as read by the caller, once each; the caller's own reports are skipped. */
export const createRead: Command<'createRead'> = async (tx, { actor, input, now }) => {
  const surveyIds = [...new Set(input.surveyIds)];
  const reports = await listReadableReports(tx, actor, surveyIds);
  if (reports.length < surveyIds.length) throw notFound('レポート');

  const others = reports.filter(({ authorId }) => authorId !== actor.serviceUserId);
  if (others.length === 0) return {};
  await tx
    .insertInto('report_reads')
    .columns(['survey_id', 'service_user_id', 'read_at'])
    .expression((eb) =>
      eb
        .selectFrom(givenRows(others, { surveyId: 'bigint' }))
        .select([
          'given.surveyId',
          eb.val(actor.serviceUserId).as('service_user_id'),
          eb.val(now).as('read_at'),
        ]),
    )
    .onConflict((on) => on.doNothing())
    .execute();
  await publishInvalidations(tx, [
    ...userInvalidations(actor, 'ReportRounds', 'Projects', 'ReportMarks'),
    ...projectInvalidations(actor, 'Reports'),
  ]);
  return {};
};
