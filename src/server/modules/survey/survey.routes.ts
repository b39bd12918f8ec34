import type { survey } from '../../../contract/survey';
import { notFound } from '../../http/errors';
import type { Handlers } from '../../http/handler';
import { listPermitted } from '../access/permitted';
import { aiServiceOf } from './aiService';
import { answerSurvey } from './answerSurvey';
import { presentSurvey, presentUnanswered } from './presentSurvey';
import { findOwnSheet, listUnanswered } from './survey.queries';

export const surveyHandlers: Handlers<keyof typeof survey> = {
  getUnansweredSurveys: async ({ actor, db }) => presentUnanswered(await listUnanswered(db, actor)),
  getSurvey: async ({ actor, db, now, services }) => {
    const [sheet] = await findOwnSheet(db, actor);
    if (!sheet) throw notFound('アンケート');
    const people = await listPermitted(db, 'timeline.read', actor, actor.serviceUserId);
    return presentSurvey(sheet, { people, aiService: aiServiceOf(services.config) }, now);
  },
  answerSurvey: ({ actor, input, transaction, ...context }) =>
    transaction((tx) => answerSurvey(tx, actor, input, context)),
};
