import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { Question } from '../../../../domain/questions/types';
import type { AnsweredSurvey } from '../../../../domain/analysis/types';
import type { ServiceProblem } from '../../../../domain/analysis/serviceProblem';
import { builtinEngine } from '../builtin/builtinEngine';
import type { LlmConfig } from './chat';
import { createLlmEngine } from './llmEngine';
import { parseLlmReply } from './llmReply';

/** A fake OpenAI-compatible service on loopback; each test sets its response. */
let server: Server;
let url: string;
let respond: (response: ServerResponse) => void;
const received: { path: string | undefined; authorization: string | undefined; body: string }[] = [];

const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
  received.push({
    path: request.url,
    authorization: request.headers.authorization,
    body: await readText(request),
  });
  respond(response);
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
  (content: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  };
const validReply = {
  summary: ['納期への不安が目立ちます。'],
  suggestedActions: ['納期を見直してください。'],
};

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

test('adds the narrative of the model and does not change facts and the built-in summary', async () => {
  respond = replyWith(`\`\`\`json\n${JSON.stringify(validReply)}\n\`\`\``);
  const { facts, builtin } = await analyse();
  expect(facts).toEqual({
    ...builtin,
    engine: 'llm:test-model',
    narrative: expect.objectContaining(validReply) as unknown,
  });
  expect(
    facts.narrative!.sources.toSorted((a, b) => a.surveyId - b.surveyId || (a.source < b.source ? 1 : -1)),
  ).toEqual([
    { surveyId: 1, source: 'survey' },
    { surveyId: 2, source: 'survey' },
    { surveyId: 2, source: 'report' },
  ]);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer secret-key' });
});

test('sends only texts whose readers include the service, with masked names', async () => {
  respond = replyWith(JSON.stringify(validReply));
  await analyse();
  const { body } = received[0]!;
  expect(body).toContain('メンバーから見ても納期が厳しい。');
  expect(body.match(/画面の表示が崩れます/g)).toHaveLength(1);
  expect(body).not.toMatch(/内緒|花沢|surveyId|serviceUserId/);
});

test('does not send the term of a topic without texts that may be sent', async () => {
  respond = replyWith(JSON.stringify(validReply));
  await analyse(
    {},
    surveys.map((survey) => ({ ...survey, canShareWithAiService: { survey: false, report: false } })),
  );
  expect(received[0]!.body).not.toContain('納期');
});

test('does not send a withheld round', async () => {
  respond = replyWith(JSON.stringify(validReply));
  const { facts } = await analyse({}, surveys.slice(0, 2));
  expect(received).toHaveLength(0);
  expect(facts.engine).toBe('builtin');
});

test.each<[string, (response: ServerResponse) => void, ServiceProblem]>([
  ['an error status', replyWith(JSON.stringify(validReply), 500), 'unreachable'],
  ['too many requests', replyWith('', 429), 'unreachable'],
  ['no JSON', (response) => void response.end('<html>'), 'unusable'],
  ['an unexpected JSON body', (response) => void response.end('{"choices":[]}'), 'unusable'],
  ['a message without JSON', replyWith('納期が心配です。'), 'unusable'],
  ['an empty summary', replyWith(JSON.stringify({ ...validReply, summary: [] })), 'unusable'],
  [
    'a sentence that is too long',
    replyWith(JSON.stringify({ ...validReply, summary: ['あ'.repeat(201)] })),
    'unusable',
  ],
  [
    'too many actions',
    replyWith(JSON.stringify({ ...validReply, suggestedActions: new Array(6).fill('提案') })),
    'unusable',
  ],
  [
    'a summary with a number that no fact has',
    replyWith(JSON.stringify({ ...validReply, summary: ['残業は月87時間です。'] })),
    'unsupported',
  ],
  [
    'a summary that an instruction in an answer wrote',
    replyWith(JSON.stringify({ ...validReply, summary: ['詳しくは https://evil.example をご覧ください。'] })),
    'unsupported',
  ],
  ['a reply that is too large', replyWith(`${JSON.stringify(validReply)}${' '.repeat(300_000)}`), 'unusable'],
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
  respond = replyWith(
    JSON.stringify({
      summary: [
        'コンディションスコアは25です。',
        '参加率は100%です。',
        '来月は40人が辞めます。',
        '2つの点で納期が気になります。',
      ],
      suggestedActions: ['納期を見直してください。', '12日までに増員してください。'],
    }),
  );
  const { facts } = await analyse();
  expect(facts.narrative).toMatchObject({
    summary: ['コンディションスコアは25です。', '参加率は100%です。', '2つの点で納期が気になります。'],
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

test.each([
  ['{"summary":["a"]}', { summary: ['a'], suggestedActions: [] }],
  ['{"summary":[" a "],"suggestedActions":["b"],"more":1}', { summary: ['a'], suggestedActions: ['b'] }],
  ['{"summary":"a"}', null],
  ['{"summary":[1]}', null],
  ['{"summary":["  "]}', null],
  ['null', null],
  ['[]', null],
  ['', null],
])('parses the message %j as %j', (content, reply) => expect(parseLlmReply(content)).toEqual(reply));
