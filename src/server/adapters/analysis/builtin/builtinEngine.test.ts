import { performance } from 'node:perf_hooks';
import type { AnalysisInput } from '../../../../domain/analysis/types';
import { endIdleThreads } from '../../../lib/threads';
import { analyseRound } from './analyseRound';
import { builtinEngine, findRisksInThread, startReadingTexts } from './builtinEngine';

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

const muchText = (people: number) =>
  inputOf(
    ...Array.from({ length: people }, (_, person) =>
      Array.from({ length: 20 }, (_each, line) => `${person}-${line}${'なくな'.repeat(200)}`).join('\n'),
    ),
  );

test('the event loop is free while much text is analysed', async () => {
  await builtinEngine.analyse(inputOf('納期', '納期', '納期'));
  const before = performance.eventLoopUtilization();
  await builtinEngine.analyse(muchText(10));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

test('a text is read at once while as many rounds as possible are analysed', async () => {
  await startReadingTexts();
  const rounds = [muchText(3), muchText(3)].map((input) => builtinEngine.analyse(input));
  const reading = findRisksInThread(['もう限界です。']);
  const first = await Promise.race([
    reading.then(() => 'text'),
    ...rounds.map((round) => round.then(() => 'round')),
  ]);
  expect(first).toBe('text');
  await Promise.all(rounds);
});

test('plain words of suicide come before other sentences with a risk, however urgent', async () => {
  const found = await findRisksInThread([
    'もう限界です。足場が崩れそうで危険です。毎晩眠れず、消えてしまいたいです。',
  ]);
  expect(found.map(({ sentence }) => sentence)).toEqual([
    '毎晩眠れず、消えてしまいたいです。',
    '足場が崩れそうで危険です。',
    'もう限界です。',
  ]);
});
