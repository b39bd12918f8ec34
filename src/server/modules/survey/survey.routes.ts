import type { survey } from '../../../contract/survey';
import { notFound } from '../../lib/errors';
import type { Handlers } from '../handler';
import { listPermittedMembers } from '../access/permissions.queries';
import { aiServiceHost } from '../../adapters/analysis/aiServiceHost';
import { answerSurvey } from './answerSurvey';
import { presentSurvey, presentUnanswered } from './presentSurvey';
import { findOwnSurvey, listUnanswered } from './survey.queries';

export const surveyHandlers: Handlers<keyof typeof survey> = {
  getUnansweredSurveys: async ({ actor, db }) => presentUnanswered(await listUnanswered(db, actor)),
  getSurvey: async ({ actor, db, now, services }) => {
    const [ownSurvey] = await findOwnSurvey(db, actor);
    if (!ownSurvey) throw notFound('アンケート');
    const people = await listPermittedMembers(db, 'timeline.read', actor, actor.serviceUserId);
    return presentSurvey(ownSurvey, { people, aiService: aiServiceHost(services.config) }, now);
  },
  answerSurvey: ({ actor, input, transaction, ...context }) =>
    transaction((tx) => answerSurvey(tx, actor, input, context)),
};
