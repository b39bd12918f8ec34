import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { Question, AnsweredSurvey } from '../../../../domain/analysis/types';
import { builtinEngine } from '../builtin/builtinEngine';
import type { LlmConfig } from './chat';
import { createLlmEngine } from './llmEngine';
import { parseLlmReply } from './llmReply';

/** A stand-in for an OpenAI-compatible service, on loopback; each test says how it answers. */
let server: Server;
let url: string;
let respond: (response: ServerResponse) => void;
const received: { path: string | undefined; authorization: string | undefined; body: string }[] = [];

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  received.push({
    path: request.url,
    authorization: request.headers.authorization,
    body: await readText(request),
  });
  respond(response);
};

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => received.splice(0));

const says =
  (content: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  };
const good = { summary: ['納期への不安が目立ちます。'], suggestedActions: ['納期を見直してください。'] };

const questions: Question[] = [
  { key: 'workload', kind: 'scale', label: '業務量', topic: 'workload', required: true },
  { key: 'free', kind: 'text', label: '自由記述', topic: 'other', required: false },
];
const sheet = (surveyId: number, free: string, survey: boolean, report = false): AnsweredSurvey => ({
  surveyId,
  serviceUserId: surveyId,
  name: `花沢 ${surveyId}号`,
  answers: { workload: 2, free },
  report: ['残業が続いてつらい。'],
  late: false,
  mayShareWithAiService: { survey, report },
});
const surveys = [
  sheet(1, '花沢から見ても納期が厳しい。', true),
  sheet(2, '納期が短くて不安です。', true, true),
  sheet(3, '納期は内緒にしたい悩みです。', false),
];

const warnings: unknown[] = [];
const run = async (config: Partial<LlmConfig> = {}, from: readonly AnsweredSurvey[] = surveys) => {
  const log = { warn: (...entry: unknown[]) => void warnings.push(entry) };
  const engine = createLlmEngine(
    { url, model: 'stand-in', key: 'secret-key', ...config },
    builtinEngine,
    log,
  );
  const round = { openFrom: '2026-11-16', questions, asked: from.length, surveys: from };
  const input = { round, past: [], minimum: 3 };
  return { facts: await engine.analyse(input), builtin: await builtinEngine.analyse(input) };
};
beforeEach(() => warnings.splice(0));

test('the model writes the narrative; facts and the built-in summary stay as they are', async () => {
  respond = says(`\`\`\`json\n${JSON.stringify(good)}\n\`\`\``);
  const { facts, builtin } = await run();
  expect(facts).toEqual({
    ...builtin,
    engine: 'llm:stand-in',
    narrative: expect.objectContaining(good) as unknown,
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

test('only texts sent under a promise that named the service leave, and names are masked', async () => {
  respond = says(JSON.stringify(good));
  await run();
  const { body } = received[0]!;
  expect(body).toContain('メンバーから見ても納期が厳しい。');
  expect(body.match(/残業が続いてつらい/g)).toHaveLength(1);
  expect(body).not.toMatch(/内緒|花沢|surveyId|serviceUserId/);
});

test('a topic nobody promised away keeps even its word', async () => {
  respond = says(JSON.stringify(good));
  await run(
    {},
    surveys.map((of) => ({ ...of, mayLeave: { survey: false, report: false } })),
  );
  expect(received[0]!.body).not.toContain('納期');
});

test('a withheld round is not sent at all', async () => {
  respond = says(JSON.stringify(good));
  const { facts } = await run({}, surveys.slice(0, 2));
  expect(received).toHaveLength(0);
  expect(facts.engine).toBe('builtin');
});

test.each<[string, (response: ServerResponse) => void]>([
  ['an error', says(JSON.stringify(good), 500)],
  ['too many requests', says('', 429)],
  ['no JSON at all', (response) => void response.end('<html>')],
  ['another shape', (response) => void response.end('{"choices":[]}')],
  ['prose instead of JSON', says('納期が心配です。')],
  ['an empty summary', says(JSON.stringify({ ...good, summary: [] }))],
  ['a novel', says(JSON.stringify({ ...good, summary: ['あ'.repeat(201)] }))],
  ['too many actions', says(JSON.stringify({ ...good, suggestedActions: new Array(6).fill('提案') }))],
  ['an endless answer', says(`${JSON.stringify(good)}${' '.repeat(300_000)}`)],
  ['a broken connection', (response) => void response.destroy()],
  ['somebody else’s address', (response) => void response.writeHead(302, { location: `${url}/x` }).end()],
  ['silence', () => undefined],
])('%s: the built-in text stands in', async (_name, how) => {
  respond = how;
  const { facts, builtin } = await run({ timeoutMs: 200 });
  expect(facts).toEqual(builtin);
  expect(received).toHaveLength(1);
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings)).not.toMatch(/納期|花沢|secret-key/);
});

test('nobody listening: the built-in text stands in', async () => {
  const { facts, builtin } = await run({ url: 'http://127.0.0.1:1/v1' });
  expect(facts).toEqual(builtin);
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
])('reply %j reads %j', (content, reply) => expect(parseLlmReply(content)).toEqual(reply));
