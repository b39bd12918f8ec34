import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { Question } from '../../../../domain/questions/types';
import type { AnsweredSurvey } from '../../../../domain/analysis/types';
import type { ServiceProblem } from '../../../../domain/analysis/serviceProblem';
import { chatCompletion, modelReply, sentContent } from '../../../../../test/support/llmService';
import { builtinEngine } from '../builtin/builtinEngine';
import type { LlmConfig } from './chat';
import { createLlmEngine } from './llmEngine';

/** A fake OpenAI-compatible service on loopback; each test sets its response. */
let server: Server;
let url: string;
let respond: (response: ServerResponse, body: string) => void;
const received: { path: string | undefined; authorization: string | undefined; body: string }[] = [];

const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
  const body = await readText(request);
  received.push({ path: request.url, authorization: request.headers.authorization, body });
  respond(response, body);
};

beforeAll(async () => {
  server = createServer((request, response) => void handleRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => received.splice(0));

const replyWith =
  (content: string | ((body: string) => string), status = 200) =>
  (response: ServerResponse, body: string) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(chatCompletion(typeof content === 'string' ? content : content(body))));
  };
const summary = ['納期への不安が目立ちます。'];
const suggestedActions = ['納期を見直してください。'];
type Reading = ReturnType<typeof sentContent>['reading'];
/** A valid reply, except for what these replace. */
const validReply =
  (changes: Partial<Record<'summary' | 'suggestedActions' | 'reading', unknown>> = {}) =>
  (body: string) =>
    modelReply(body, summary, { suggestedActions, ...changes });
/** A reply with the sent reading changed. */
const readingReply = (change: (reading: Reading) => unknown) => (body: string) =>
  validReply({ reading: change(sentContent(body).reading) })(body);
const changeFirst = (change: Partial<Record<keyof Reading['themes'][number], unknown>>) =>
  replyWith(
    readingReply(({ themes: [first, ...others], ...rest }) => ({
      ...rest,
      themes: [{ ...first, ...change }, ...others],
    })),
  );

const questions: Question[] = [
  { key: 'workload', kind: 'scale', label: '業務量', topic: 'workload', required: true },
  { key: 'free', kind: 'text', label: '自由記述', topic: 'other', required: false },
];
const makeSurvey = (surveyId: number, free: string, survey: boolean, report = false): AnsweredSurvey => ({
  surveyId,
  name: `花沢 ${surveyId}号`,
  answers: { workload: 2, free },
  report: ['画面の表示が崩れます。'],
  late: false,
  canShareWithAiService: { survey, report },
});
const surveys = [
  makeSurvey(1, '花沢から見ても納期が厳しい。', true),
  makeSurvey(2, '納期が短くて不安です。', true, true),
  makeSurvey(3, '納期は内緒にしたい悩みです。', false),
];

const warnings: unknown[] = [];
const analyse = async (
  config: Partial<LlmConfig> = {},
  answered: readonly AnsweredSurvey[] = surveys,
  takeServiceCall?: () => Promise<boolean>,
) => {
  const log = { warn: (...entry: unknown[]) => void warnings.push(entry) };
  const engine = createLlmEngine(
    { url, model: 'test-model', key: 'secret-key', ...config },
    builtinEngine,
    log,
  );
  const names = answered.map(({ name }) => name);
  const round = { openFrom: '2026-11-16', questions, asked: answered.length, surveys: answered, names };
  const input = { round, past: [], minimum: 3, ...(takeServiceCall && { takeServiceCall }) };
  return {
    facts: await engine.analyse(input),
    builtin: await builtinEngine.analyse(input),
  };
};
beforeEach(() => warnings.splice(0));

test('adds the narrative of a model that agrees with the built-in reading, and changes no facts', async () => {
  respond = replyWith((body) => `\`\`\`json\n${validReply()(body)}\n\`\`\``);
  const { facts, builtin } = await analyse();
  expect(facts).toEqual({
    ...builtin,
    engine: 'llm:test-model',
    narrative: {
      summary: [{ text: summary[0], sources: [{ kind: 'distribution', key: null }] }],
      suggestedActions,
      dropped: 0,
      sources: [
        { surveyId: 1, source: 'survey', text: '花沢から見ても納期が厳しい。' },
        { surveyId: 2, source: 'survey', text: '納期が短くて不安です。' },
        { surveyId: 2, source: 'report', text: '画面の表示が崩れます。' },
      ],
    },
  });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer secret-key' });
});

test('sends only texts whose readers include the service, with masked names', async () => {
  respond = replyWith(validReply());
  await analyse();
  const { body } = received[0]!;
  expect(body).toContain('メンバーから見ても納期が厳しい。');
  expect(body.match(/画面の表示が崩れます/g)).toHaveLength(1);
  expect(body).not.toMatch(/内緒|花沢|surveyId|serviceUserId/);
});

test('counts what the model reads in the sentences that it was sent, and the built-in reading of the others', async () => {
  respond = replyWith(
    validReply({
      reading: {
        themes: [
          {
            theme: 'harassment',
            count: 2,
            sentences: [
              { id: 1, lean: 'unclassified' },
              { id: 2, lean: 'positive' },
            ],
            words: ['納期'],
            quotes: [2],
          },
        ],
        withoutTheme: 1,
        unclassified: 1,
      },
      summary: [
        { text: 'ハラスメントに触れた声があります。', sources: [{ kind: 'theme', key: 'harassment' }] },
      ],
      suggestedActions: [],
    }),
  );
  const { facts } = await analyse({}, [
    ...surveys.slice(0, 2),
    makeSurvey(3, '納期が厳しくて不安です。', false),
  ]);
  expect(facts.topics[0]).toMatchObject({
    term: 'ハラスメント',
    words: ['納期'],
    count: 2,
    people: 2,
    lean: 'positive',
    leans: { positive: 1, unclassified: 1, negative: 0 },
  });
  expect(facts.topics.find(({ term }) => term === '納期・進み具合')).toMatchObject({
    people: 1,
    quotes: [{ surveyId: 3 }],
  });
  expect(facts.narrative!.summary).toEqual([
    { text: 'ハラスメントに触れた声があります。', sources: [{ kind: 'topic', key: 'ハラスメント' }] },
  ]);
});

test('of many people each has a sentence among the sent ones before anybody has two', async () => {
  respond = replyWith(validReply());
  const texts = Array.from(
    { length: 120 },
    (_, index) => `${index}件目の納期が厳しい。もう${index}件も遅れた。`,
  );
  await analyse(
    {},
    texts.map((text, index) => makeSurvey(index + 1, text, true)),
  );
  const sent = sentContent(received[0]!.body).sentences;
  expect(sent).toHaveLength(100);
  expect(sent.every(({ text }) => text.includes('件目の納期'))).toBe(true);
});

test('sends nothing that was read in texts that may not be sent', async () => {
  respond = replyWith(validReply());
  await analyse(
    {},
    surveys.map((survey) => ({ ...survey, canShareWithAiService: { survey: false, report: false } })),
  );
  expect(sentContent(received[0]!.body)).toMatchObject({ sentences: [], reading: { themes: [] } });
});

test('does not send a withheld round', async () => {
  respond = replyWith(validReply());
  const { facts } = await analyse({}, surveys.slice(0, 2));
  expect(received).toHaveLength(0);
  expect(facts.engine).toBe('builtin');
});

const summaryAbout = (kind: string, key: unknown) =>
  replyWith(validReply({ summary: [{ text: summary[0], sources: [{ kind, key }] }] }));

test.each<[string, (response: ServerResponse, body: string) => void, ServiceProblem]>([
  ['no reading', replyWith(validReply({ reading: undefined })), 'unusable'],
  ['an unknown theme', changeFirst({ theme: '納期・進み具合' }), 'unusable'],
  [
    'a theme that is read twice',
    replyWith(readingReply((reading) => ({ ...reading, themes: [...reading.themes, reading.themes[0]] }))),
    'unusable',
  ],
  [
    'an unknown lean',
    changeFirst({ sentences: [{ id: 1, lean: 'angry' }], count: 1, quotes: [] }),
    'unusable',
  ],
  [
    'a sentence that was not sent',
    changeFirst({ sentences: [{ id: 9, lean: 'negative' }], count: 1, quotes: [], words: [] }),
    'unusable',
  ],
  ['a count that is not that of its sentences', changeFirst({ count: 7 }), 'unusable'],
  ['a quote of another theme', changeFirst({ quotes: [3] }), 'unusable'],
  ['a word that its sentences do not have', changeFirst({ words: ['残業'] }), 'unusable'],
  [
    'another number of sentences without a theme',
    replyWith(readingReply((reading) => ({ ...reading, withoutTheme: reading.withoutTheme + 1 }))),
    'unusable',
  ],
  [
    'another number of unclassified sentences',
    replyWith(readingReply((reading) => ({ ...reading, unclassified: reading.unclassified + 1 }))),
    'unusable',
  ],
  [
    'a sentence that rests on nothing',
    replyWith(validReply({ summary: [{ text: summary[0], sources: [] }] })),
    'unusable',
  ],
  ['a sentence about an unknown question', summaryAbout('question', 'q9'), 'unusable'],
  ['a sentence about a theme that it did not read', summaryAbout('theme', 'career'), 'unusable'],
  ['free sentences only', replyWith(JSON.stringify({ summary, suggestedActions })), 'unusable'],
  ['a control character', replyWith((body) => modelReply(body, ['納期\u0000'])), 'unusable'],
  ['an error status', replyWith(validReply(), 500), 'unreachable'],
  ['too many requests', replyWith('', 429), 'unreachable'],
  ['no JSON', (response) => void response.end('<html>'), 'unusable'],
  ['an unexpected JSON body', (response) => void response.end('{"choices":[]}'), 'unusable'],
  ['a message without JSON', replyWith('納期が心配です。'), 'unusable'],
  ['an empty summary', replyWith(validReply({ summary: [] })), 'unusable'],
  ['a sentence that is too long', replyWith((body) => modelReply(body, ['あ'.repeat(201)])), 'unusable'],
  ['too many actions', replyWith(validReply({ suggestedActions: new Array(6).fill('提案') })), 'unusable'],
  [
    'a summary with a number that no fact has',
    replyWith((body) => modelReply(body, ['残業は月87時間です。'])),
    'unsupported',
  ],
  [
    'a summary that an instruction in an answer wrote',
    replyWith((body) => modelReply(body, ['詳しくは https://evil.example をご覧ください。'])),
    'unsupported',
  ],
  [
    'a reply that is too large',
    replyWith((body) => `${validReply()(body)}${' '.repeat(300_000)}`),
    'unusable',
  ],
  ['a broken connection', (response) => void response.destroy(), 'unreachable'],
  ['a redirect', (response) => void response.writeHead(302, { location: `${url}/x` }).end(), 'unreachable'],
])('returns the built-in analysis after %s', async (_name, respondInTest, serviceProblem) => {
  respond = respondInTest;
  // Generous, because a busy machine must not turn another problem into a slow response.
  const { facts, builtin } = await analyse({ timeoutMs: 60_000 });
  expect(facts).toEqual({ ...builtin, serviceProblem });
  expect(received).toHaveLength(1);
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings)).not.toMatch(/納期|花沢|secret-key/);
});

test('returns the built-in analysis when there is no response in time', async () => {
  respond = () => undefined;
  const { facts, builtin } = await analyse({ timeoutMs: 100 });
  expect(facts).toEqual({ ...builtin, serviceProblem: 'slow' });
  expect(warnings).toHaveLength(1);
});

test('drops the sentences that nothing supports and keeps the others', async () => {
  respond = replyWith((body) =>
    modelReply(
      body,
      ['コンディションスコアは25です。', '来月は40人が辞めます。', '2つの点で納期が気になります。'],
      {
        suggestedActions: ['納期を見直してください。', '12日までに増員してください。'],
      },
    ),
  );
  const { facts } = await analyse();
  expect(facts.narrative).toMatchObject({
    summary: [{ text: 'コンディションスコアは25です。' }, { text: '2つの点で納期が気になります。' }],
    suggestedActions: ['納期を見直してください。'],
    dropped: 2,
  });
});

test('sends nothing once the calls of the day are used up', async () => {
  const { facts, builtin } = await analyse({}, surveys, () => Promise.resolve(false));
  expect(facts).toEqual({ ...builtin, serviceProblem: 'budget' });
  expect(received).toHaveLength(0);
});

test('returns the built-in analysis when the service cannot be reached', async () => {
  const { facts, builtin } = await analyse({ url: 'http://127.0.0.1:1/v1' });
  expect(facts).toEqual({ ...builtin, serviceProblem: 'unreachable' });
});
