import { isDeepStrictEqual } from 'node:util';
import type { Input, Reply } from '../../../contract/types';
import type { Context } from '../../context';
import type { Tx } from '../../db/transaction';
import type { Actor } from '../../http/actor';
import { conflict, notFound } from '../../http/errors';
import { publish, toProject, toUser } from '../../live/publish';
import { permittedIds } from '../access/permitted';
import { recountRound } from '../rounds/recountRound';
import { aiServiceOf } from './aiService';
import { readAnswers, requireAll } from './readAnswers';
import { writablePhase } from './sheetPhase';
import { lockOwnSheet, saveDraft } from './survey.queries';

/**
 * Saves the caller's sheet as a draft, or completes it: then the answers are sent, with the promise of who reads them,
 * and the round is counted anew. Asking again for what already stands changes nothing.
 */
export async function answerSurvey(
  tx: Tx,
  actor: Actor,
  input: Input<'answerSurvey'>,
  { now, services }: Context,
): Promise<Reply<'answerSurvey'>> {
  const [sheet] = await lockOwnSheet(tx, actor);
  if (!sheet) throw notFound('アンケート');
  const answers = readAnswers(sheet.questions, input.answers);

  const complete = sheet.surveyState === 'complete';
  const stands = input.complete
    ? complete && sheet.draft === null && isDeepStrictEqual(sheet.answers, answers)
    : isDeepStrictEqual(sheet.draft, answers);
  if (stands) return present(sheet);

  const phase = writablePhase(sheet, complete, now);
  if (input.version !== sheet.version) {
    throw conflict('この回答は別の画面で更新されています。画面を読み込み直してから続けてください。');
  }
  if (input.complete) requireAll(sheet.questions, answers);

  const saved = {
    surveyState: complete || input.complete ? ('complete' as const) : ('progress' as const),
    version: sheet.version + 1,
    updatedAt: now,
  };
  const json = JSON.stringify(answers);
  if (!input.complete) {
    await saveDraft(tx, { ...saved, surveyId: sheet.surveyId, draft: json });
    return present(saved);
  }
  await tx
    .updateTable('surveys')
    .set({
      survey_state: saved.surveyState,
      version: saved.version,
      updated_at: saved.updatedAt,
      answers: json,
      draft: null,
      readers: permittedIds('timeline.read', sheet, actor.serviceUserId),
      ai_service: aiServiceOf(services.config),
      // Whoever answers took part, whatever was marked before.
      day_off: false,
      late: complete ? sheet.late : phase === 'late',
      completed_at: sheet.completedAt ?? now,
    })
    .where('id', '=', sheet.surveyId)
    .execute();
  await recountRound(tx, sheet.roundId);
  await publish(tx, [
    toUser(actor.serviceUserId, `UnansweredSurveys:${sheet.organizationId}`),
    toUser(actor.serviceUserId, `Survey:${sheet.surveyId}`),
    toProject(sheet.projectId, `Analysis:${sheet.projectId}`),
    toProject(sheet.projectId, `Projects:${sheet.organizationId}`),
  ]);
  return present(saved);
}

const present = ({
  surveyState,
  version,
  updatedAt,
}: {
  surveyState: Reply<'answerSurvey'>['surveyState'];
  version: number;
  updatedAt: Date;
}) => ({ surveyState, version, savedAt: updatedAt.toISOString() });
