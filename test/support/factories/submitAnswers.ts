import type { FastifyInstance } from 'fastify';
import { callApi } from '../app/callApi';
import type { TestPerson } from './people';
import type { TestRound } from './rounds';

export interface TestAnswers {
  workload?: number;
  schedule?: number;
  free?: string;
  /** The first entry of the report; no report without it. */
  report?: string;
}

/** Submits a person's survey of the round and, if given, the report, with the requests of the web. */
export async function submitAnswers(
  app: FastifyInstance,
  round: TestRound,
  { serviceUserId, token }: TestPerson,
  { workload = 4, schedule = 4, free, report }: TestAnswers = {},
): Promise<void> {
  const surveyId = round.surveyIds[serviceUserId]!;
  const { body: survey } = await callApi(app, 'getSurvey', { surveyId }, token);
  const answers = Object.entries({ workload, schedule, free }).flatMap(([questionKey, value]) =>
    value === undefined ? [] : [{ questionKey, value }],
  );
  const sent = await callApi(
    app,
    'answerSurvey',
    { surveyId, answers, complete: true, version: survey.version },
    token,
  );
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  if (report === undefined) return;
  const { body: ownReport } = await callApi(app, 'getMyReport', { surveyId }, token);
  const entries = [{ key: 'done', text: report }];
  const submitted = await callApi(
    app,
    'createReport',
    { surveyId, entries, submit: true, version: ownReport.version },
    token,
  );
  if (submitted.status !== 200) throw new Error(JSON.stringify(submitted.body));
}
