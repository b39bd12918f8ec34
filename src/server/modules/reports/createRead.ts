import { sql } from 'kysely';
import { notFound } from '../../lib/errors';
import { publishInvalidations, projectInvalidations, userInvalidations } from '../live/publishInvalidations';
import { findReadableReports } from './reports.queries';
import type { Command } from '../handler';

/** Marks reports as read by the caller, once each; the caller's own reports are skipped. */
export const createRead: Command<'createRead'> = async (tx, { actor, input, now }) => {
  const surveyIds = [...new Set(input.surveyIds)];
  const reports = await findReadableReports(tx, actor, surveyIds);
  if (reports.length < surveyIds.length) throw notFound('レポート');

  const others = reports.filter(({ authorId }) => authorId !== actor.serviceUserId);
  if (others.length === 0) return {};
  await sql`
    insert into report_reads (survey_id, service_user_id, read_at)
    select id, ${actor.serviceUserId}, ${now}
    from unnest(${others.map(({ surveyId }) => surveyId)}::bigint[]) as id
    on conflict do nothing`.execute(tx);
  await publishInvalidations(tx, [
    ...userInvalidations(actor, 'ReportRounds', 'Projects', 'ReportMarks'),
    ...projectInvalidations(actor, 'Reports'),
  ]);
  return {};
};
