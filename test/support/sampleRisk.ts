import type { Reply } from '../../src/contract/types';

type ProjectRisk = Reply<'getProjectRisks'>['risks'][number];

export const person = (serviceUserId: number, name: string) => ({ serviceUserId, name, image: null });
/** A certain voice in an answer that nobody has handled. */
export const sampleRisk: ProjectRisk = {
  surveyId: 3,
  source: 'survey',
  openFrom: '2026-11-20',
  kinds: ['overwork', 'health'],
  isCertain: true,
  sentence: '先月から休みが一日もなく、夜も眠れません。',
  author: person(8, '吉田 亮'),
  sentAt: '2026-11-19T02:00:00.000Z',
  foundAt: '2026-11-20T02:00:00.000Z',
  handledAt: null,
  handledBy: null,
  outcome: null,
};
