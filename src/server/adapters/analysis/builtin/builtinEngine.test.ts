import { performance } from 'node:perf_hooks';
import type { AnalysisInput } from '../../../../domain/analysis/types';
import { endIdleThreads } from '../../../lib/threads';
import { analyseRound } from './analyseRound';
import { builtinEngine } from './builtinEngine';

afterAll(endIdleThreads);

const inputOf = (...texts: string[]): AnalysisInput => ({
  round: {
    openFrom: '2026-11-16',
    questions: [{ key: 'free', kind: 'text', label: '自由記述', topic: 'other', required: false }],
    asked: texts.length,
    surveys: texts.map((free, index) => ({
      surveyId: index + 1,
      serviceUserId: index + 1,
      name: `メンバー ${index + 1}`,
      answers: { free },
      report: [],
      late: false,
      canShareWithAiService: { survey: false, report: false },
    })),
    names: [],
  },
  past: [],
  minimum: 3,
  takeServiceCall: async () => true,
});

test('the thread gives what the analysis gives, several rounds at a time', async () => {
  const rounds = ['納期が厳しい。', 'レビューが丁寧で助かる。', '会議が多い。'].map((text) =>
    inputOf(text, text, text),
  );
  const found = await Promise.all(rounds.map((input) => builtinEngine.read(input)));
  expect(found).toEqual(await Promise.all(rounds.map((input) => analyseRound(input))));
});

test('the event loop is free while much text is analysed', async () => {
  const texts = Array.from({ length: 10 }, (_, person) =>
    Array.from({ length: 20 }, (_each, line) => `${person}-${line}${'なくな'.repeat(200)}`).join('\n'),
  );
  await builtinEngine.analyse(inputOf('納期', '納期', '納期'));
  const before = performance.eventLoopUtilization();
  await builtinEngine.analyse(inputOf(...texts));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
