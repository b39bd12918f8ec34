import type { survey } from '../../../contract/survey';
import { notFound } from '../../lib/errors';
import { write, type Handlers } from '../handler';
import { listPermittedMembers } from '../access/permissions.queries';
import { aiServiceOf } from '../../adapters/analysis/aiServiceHost';
import { answerSurvey } from './answerSurvey';
import { exportAnswers } from './exportAnswers';
import { presentSurvey, presentUnanswered } from './presentSurvey';
import { getMyAnswers, getAnswerTimeline } from './getAnswerTimeline';
import { listReplies } from './replies.queries';
import { replyToSurvey } from './replyToSurvey';
import { findOwnSurvey } from './ownSurvey.queries';
import { listUnanswered } from './survey.queries';

export const surveyHandlers: Handlers<keyof typeof survey> = {
  getUnansweredSurveys: async ({ actor, db }) => presentUnanswered(await listUnanswered(db, actor)),
  getSurvey: async ({ actor, input: { surveyId }, db, now, services }) => {
    const [ownSurvey] = await findOwnSurvey(db, { ...actor, surveyId });
    if (!ownSurvey) throw notFound('アンケート');
    const people = await listPermittedMembers(db, 'timeline.read', actor, actor.serviceUserId);
    const replies = await listReplies(db, surveyId);
    return presentSurvey(
      ownSurvey,
      { people, aiService: aiServiceOf(services.config, ownSurvey) },
      replies,
      now,
    );
  },
  getAnswerTimeline,
  exportAnswers,
  getMyAnswers,
  answerSurvey: write(answerSurvey),
  replyToSurvey: write(replyToSurvey),
};
