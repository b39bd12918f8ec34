import { contract } from '../../src/contract/contract';
import type { Input, Operation, Reply } from '../../src/contract/types';
import { toHttpRequest } from '../../src/web/api/contractBaseQuery';
import { newIpAddress } from './newIpAddress';

/** Logs in with a demo account on the server of the web tests and returns the session token. */
export async function demoToken(
  who: 'owner' | 'supervisor' | 'manager' | 'member' | 'guest',
): Promise<string> {
  const { token } = await callTestServer('login', {
    email: `${who}@demo.example`,
    password: 'Koenowa-demo-1',
  });
  return token;
}

/**
 * Calls that server directly, without the app under test. Each call has a network address of its own, because all tests
 * share the rate limits of the server.
 */
export async function callTestServer<O extends Operation>(
  operation: O,
  input: Input<O>,
  token?: string,
): Promise<Reply<O>> {
  const request = toHttpRequest(contract[operation], input as Record<string, unknown>);
  const params = request.method === 'GET' ? request.params : undefined;
  const query = params ? `?${new URLSearchParams(params as Record<string, string>).toString()}` : '';
  const response = await fetch(`${process.env.TEST_API_URL}/api${request.url}${query}`, {
    method: request.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': newIpAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(request.method === 'POST' && { body: JSON.stringify(request.body) }),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply<O>;
}

/** The token of the link that was mailed to an address, in a mail whose subject contains `words`. */
export async function mailedToken(email: string, words: string): Promise<string> {
  const response = await fetch(`${process.env.TEST_API_URL}/test/mails/${encodeURIComponent(email)}`);
  const mails = (await response.json()) as { subject: string; body: string }[];
  const mail = mails.find(({ subject }) => subject.includes(words));
  const token = /\/([\w-]{43})$/m.exec(mail?.body ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${email} about ${words}.`);
  return token;
}
