import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault that a method has once. `lostReply` does the work and drops the connection; the others do no work. */
export type SlackFault =
  { error: string } | { retryAfter: number } | { status: number } | 'badJson' | 'hang' | 'lostReply';

export interface FakeMessage {
  channelId: string;
  text: string;
  messageId: string;
}

interface Channel {
  id: string;
  name: string;
  is_private: boolean;
  is_archived: boolean;
}

export interface FakeSlack {
  /** `http://127.0.0.1:…` */
  readonly url: string;
  /** Settings of a server that uses this Slack. */
  readonly env: Record<string, string>;
  readonly teamName: string;
  readonly messages: FakeMessage[];
  /** The methods called, in order. */
  readonly calls: string[];
  /** Tokens that were granted and not revoked. */
  readonly tokens: Set<string>;
  readonly channels: Channel[];
  /** Slack's id by e-mail address. */
  readonly people: Map<string, string>;
  addChannel(name: string, changes?: Partial<Channel>): string;
  /** Allows the connection as a person does on Slack's page. Returns the address that Slack redirects the browser to. */
  allow(authorizeUrl: string): URL;
  refuse(authorizeUrl: string): URL;
  failNext(method: string, fault: SlackFault): void;
  /** Resolves when the method is called the next time. */
  nextCall(method: string): Promise<void>;
  /** Connects from now on the workspace with this id. */
  switchTeam(teamId: string, teamName: string): void;
  close(): Promise<void>;
}

const clientId = '1234.5678';
const clientSecret = 'slack-client-secret';

/** A stored key of tests; more can be put in front. */
export const testTokenKey = `2026a:${Buffer.alloc(32, 7).toString('base64')}`;

/** A token of the bot, for tests that connect a workspace without a browser: they add it to `tokens`. */
export const sampleSlackToken = 'xoxb-T0001-sample';

interface Options {
  /** Limits pages of channels below what the client asks for, as Slack may. */
  pageSize?: number;
  /** Called before a message is posted, which it prevents by throwing. */
  beforePost?: () => void;
  /** Called when a message is posted, also one that was posted already, before the reply. */
  afterPost?: (messageId: string) => void;
}

type Form = URLSearchParams;
type Reply = Record<string, unknown>;

/**
 * A local implementation of the part of Slack's API that the product uses, with one workspace at a time. The official
 * client works with it unchanged.
 */
export async function startFakeSlack({
  pageSize = 2,
  beforePost,
  afterPost,
}: Options = {}): Promise<FakeSlack> {
  const team = { id: 'T0001', name: 'サンプル株式会社のSlack' };
  const messages: FakeMessage[] = [];
  const calls: string[] = [];
  const tokens = new Set<string>();
  const codes = new Map<string, string>();
  const channels: Channel[] = [];
  const people = new Map<string, string>();
  const faults = new Map<string, SlackFault[]>();
  const waiting: { method: string; resolve: () => void }[] = [];

  const failure = (error: string): Reply => ({ ok: false, error });
  const authorized =
    (work: (form: Form, token: string) => Reply) =>
    (form: Form, bearer: string): Reply => {
      const token = form.get('token') ?? bearer;
      if (token === '') return failure('not_authed');
      return tokens.has(token) ? work(form, token) : failure('invalid_auth');
    };

  const methods: Record<string, (form: Form, bearer: string) => Reply> = {
    'oauth.v2.access': (form) => {
      const redirectUri = codes.get(form.get('code') ?? '');
      if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
        return failure('bad_client_secret');
      if (redirectUri === undefined) return failure('invalid_code');
      if (redirectUri !== form.get('redirect_uri')) return failure('bad_redirect_uri');
      codes.delete(form.get('code')!);
      const token = `xoxb-${team.id}-${randomUUID()}`;
      tokens.add(token);
      return { ok: true, access_token: token, token_type: 'bot', team: { ...team }, scope: 'chat:write' };
    },
    'auth.test': authorized(() => ({ ok: true, team_id: team.id, team: team.name })),
    'auth.revoke': authorized((_, token) => ({ ok: true, revoked: tokens.delete(token) })),
    'conversations.list': authorized((form) => {
      const start = Number(Buffer.from(form.get('cursor') ?? '', 'base64').toString() || 0);
      const open = channels.filter(({ is_archived }) => !is_archived);
      const end = start + Math.min(pageSize, Number(form.get('limit') ?? 100));
      const next_cursor = end < open.length ? Buffer.from(String(end)).toString('base64') : '';
      return { ok: true, channels: open.slice(start, end), response_metadata: { next_cursor } };
    }),
    'conversations.info': authorized((form) => {
      const channel = channels.find(({ id }) => id === form.get('channel'));
      return channel ? { ok: true, channel } : failure('channel_not_found');
    }),
    'users.lookupByEmail': authorized((form) => {
      const id = people.get(form.get('email') ?? '');
      return id === undefined ? failure('users_not_found') : { ok: true, user: { id } };
    }),
    'chat.postMessage': authorized((form) => {
      const channelId = form.get('channel') ?? '';
      const channel = channels.find(({ id }) => id === channelId);
      if (!channel) return failure('channel_not_found');
      if (channel.is_archived) return failure('is_archived');
      beforePost?.();
      const messageId = form.get('client_msg_id') ?? randomUUID();
      // A message that was posted already is not posted again.
      if (!messages.some((message) => message.messageId === messageId))
        messages.push({ channelId, text: form.get('text') ?? '', messageId });
      afterPost?.(messageId);
      return { ok: true, channel: channelId, ts: `${messages.length}.000100` };
    }),
  };

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/oauth/v2/authorize') return sendConsentPage(url, response);
    const method = url.pathname.replace(/^\/api\//, '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    calls.push(method);
    const fault = faults.get(method)?.shift();
    if (fault === 'hang') return;
    if (fault === 'badJson') return send(response, 200, '<html>Slack is down</html>');
    if (fault && typeof fault === 'object') {
      if ('error' in fault) return send(response, 200, failure(fault.error));
      if ('status' in fault) return send(response, fault.status, 'unavailable');
      return send(response, 429, failure('ratelimited'), { 'retry-after': String(fault.retryAfter) });
    }
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const reply = methods[method]?.(form, bearer) ?? failure('unknown_method');
    if (fault === 'lostReply') return void response.destroy();
    send(response, 200, reply);
    const called = waiting.filter((one) => one.method === method);
    for (const one of called) {
      waiting.splice(waiting.indexOf(one), 1);
      one.resolve();
    }
  }

  function redirectTo(authorizeUrl: string, answer: (redirectUri: string) => Record<string, string>): URL {
    const { searchParams } = new URL(authorizeUrl);
    if (searchParams.get('client_id') !== clientId) throw new Error('unknown client_id');
    const redirectUri = searchParams.get('redirect_uri') ?? '';
    const target = new URL(redirectUri);
    target.search = String(
      new URLSearchParams({ ...answer(redirectUri), state: searchParams.get('state') ?? '' }),
    );
    return target;
  }
  const allow = (authorizeUrl: string) =>
    redirectTo(authorizeUrl, (redirectUri) => {
      const code = `${randomUUID().replaceAll('-', '')}.code`;
      codes.set(code, redirectUri);
      return { code };
    });
  const refuse = (authorizeUrl: string) => redirectTo(authorizeUrl, () => ({ error: 'access_denied' }));

  function sendConsentPage({ href }: URL, response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const link = (label: string, url: URL) =>
      `<p><a href="${url.href.replaceAll('&', '&amp;')}">${label}</a></p>`;
    response.end(
      `<!doctype html><html lang="ja"><title>Slack</title><h1>${team.name}</h1>${link('許可する', allow(href))}${link('キャンセル', refuse(href))}</html>`,
    );
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => send(response, 500, String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    env: {
      SLACK_CLIENT_ID: clientId,
      SLACK_CLIENT_SECRET: clientSecret,
      SLACK_TOKEN_KEYS: testTokenKey,
      SLACK_API_URL: `${url}/api`,
      SLACK_AUTHORIZE_URL: `${url}/oauth/v2/authorize`,
    },
    get teamName() {
      return team.name;
    },
    messages,
    calls,
    tokens,
    channels,
    people,
    addChannel(name, changes = {}) {
      const id = `C${String(channels.length + 1).padStart(4, '0')}`;
      channels.push({ id, name, is_private: false, is_archived: false, ...changes });
      return id;
    },
    allow,
    refuse,
    nextCall: (method) => new Promise((resolve) => waiting.push({ method, resolve })),
    failNext: (method, fault) => void faults.set(method, [...(faults.get(method) ?? []), fault]),
    switchTeam: (id, name) => void Object.assign(team, { id, name }),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function send(
  response: ServerResponse,
  status: number,
  body: Reply | string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
