import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../../../contract/types';
import { pipelineQueries } from '../../db/preparedQueries';
import { conflict, notFound } from '../../lib/errors';
import { kindsAskingFor } from '../../../domain/notifications/kinds';
import { answerMarks } from '../../../domain/questions/answerMarks';
import { publishInvalidations, projectInvalidations, userInvalidations } from '../live/publishInvalidations';
import { permittedMemberIds } from '../access/permissions.queries';
import { markSurveyRead } from '../notifications/markSurveyRead';
import { recountRound } from '../rounds/roundFigures';
import { aiServiceOf } from '../../adapters/analysis/aiServiceHost';
import { expectNoBlankAnswers, expectRequiredAnswers, validateAnswers } from './validateAnswers';
import { expectWritablePhase } from './surveyPhase';
import { queueReadTexts } from '../risks/readTexts';
import { lockOwnSurvey } from './ownSurvey.queries';
import { saveDraft } from './survey.queries';
import type { Command } from '../handler';

/**
 * Saves the caller's survey as a draft, or completes it: then the answers are stored with their readers, the round is
 * recounted, and what asked for the answers is read. Sending the same content again changes nothing.
 */
export const answerSurvey: Command<'answerSurvey'> = async (tx, call) => {
  const { actor, input, now, services } = call;
  const own = { ...actor, surveyId: input.surveyId };
  const [survey] = await lockOwnSurvey(tx, own);
  if (!survey) throw notFound('アンケート');
  const answers = validateAnswers(survey.questions, input.answers);
  if (input.complete) expectNoBlankAnswers(survey.questions, input.answers);

  const complete = survey.surveyState === 'complete';
  const isUnchanged = input.complete
    ? complete && survey.draft === null && isDeepStrictEqual(survey.answers, answers)
    : isDeepStrictEqual(survey.draft, answers);
  if (isUnchanged) return presentSavedAnswers(survey);

  const phase = expectWritablePhase(survey, { isSent: complete, now });
  if (input.version !== survey.version) {
    throw conflict('この回答は別の画面で更新されています。ページを再読み込みしてから続けてください。');
  }
  if (input.complete) expectRequiredAnswers(survey.questions, answers);

  const saved = {
    surveyState: complete || input.complete ? ('complete' as const) : ('progress' as const),
    version: survey.version + 1,
    updatedAt: now,
  };
  const json = JSON.stringify(answers);
  if (!input.complete) {
    await pipelineQueries(tx, (on) => [
      saveDraft(on, { ...saved, surveyId: survey.surveyId, draft: json }),
      publishInvalidations(tx, userInvalidations(own, 'Survey'), on),
    ]);
    return presentSavedAnswers(saved);
  }
  const { hasText, hasLow } = answerMarks(survey.questions, answers);
  await tx
    .updateTable('surveys')
    .set({
      survey_state: saved.surveyState,
      version: saved.version,
      updated_at: saved.updatedAt,
      answers: json,
      has_text: hasText,
      has_low: hasLow,
      draft: null,
      readers: permittedMemberIds('timeline.read', survey, actor.serviceUserId),
      ai_service: aiServiceOf(services.config, survey),
      // Answering clears a day off that was set before.
      day_off: false,
      late: complete ? survey.late : phase === 'late',
      completed_at: survey.completedAt ?? now,
    })
    .where('id', '=', survey.surveyId)
    .execute();
  if (hasText || answerMarks(survey.questions, survey.answers ?? {}).hasText)
    await queueReadTexts(tx, { surveyId: survey.surveyId, source: 'survey' }, call);
  await markSurveyRead(tx, own, kindsAskingFor('surveyAnswer'), now);
  await recountRound(tx, survey.roundId);
  await publishInvalidations(tx, [
    ...userInvalidations(own, 'UnansweredSurveys', 'Survey', 'MyAnswers'),
    ...projectInvalidations(actor, 'Analysis', 'Projects', 'AnswerTimeline', 'Participants'),
  ]);
  return presentSavedAnswers(saved);
};

const presentSavedAnswers = ({
  surveyState,
  version,
  updatedAt,
}: {
  surveyState: Reply<'answerSurvey'>['surveyState'];
  version: number;
  updatedAt: Date;
}) => ({ surveyState, version, savedAt: updatedAt.toISOString() });
