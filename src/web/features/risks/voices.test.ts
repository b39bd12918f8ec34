import type { Risk } from '../../../domain/analysis/themes';
import type { ProjectRisk } from './risksApi';
import { groupVoices } from './voices';

const voice = (surveyId: number, kinds: Risk[], changes: Partial<ProjectRisk> = {}): ProjectRisk => ({
  surveyId,
  source: 'survey',
  openFrom: '2026-11-13',
  kinds,
  isCertain: true,
  sentence: '夜も眠れません。',
  author: null,
  sentAt: '2026-11-20T02:00:00.000Z',
  foundAt: '2026-11-20T02:00:00.000Z',
  handledAt: null,
  handledBy: null,
  outcome: null,
  ...changes,
});

test('voices that wait are listed by their most urgent kind, of one kind in the order of the reply', () => {
  const { waiting, handled, possible } = groupVoices([
    voice(1, ['overwork']),
    voice(2, ['leaving'], { handledAt: '2026-11-20T03:00:00.000Z' }),
    voice(3, ['overwork', 'harassment']),
    voice(4, ['danger'], { isCertain: false }),
    voice(5, ['overwork']),
    voice(6, ['danger']),
  ]);
  const ids = (voices: readonly ProjectRisk[]) => voices.map(({ surveyId }) => surveyId);
  expect([waiting, handled, possible].map(ids)).toEqual([[6, 3, 1, 5], [2], [4]]);
});
