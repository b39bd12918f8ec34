import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { idempotencyKeyHeader } from '../../../src/contract/endpoint';
import type { Input, PostOperation, Reply } from '../../../src/contract/types';
import type { Database } from '../../../src/server/db/client';
import { requestOf } from '../../support/app/callApi';
import { testCustomer } from '../../support/factories/billing';
import { makeOrganization } from '../../support/factories/organizations';
import { makeMember, type TestPerson } from '../../support/factories/people';
import { joinProject } from '../../support/factories/projects';
import { makeRound } from '../../support/factories/rounds';
import { makeTeam, type TestTeam } from '../../support/factories/team';

/** How people write. */
export interface Pace {
  /** How long they wait after a reply, in milliseconds. */
  pauseMs: number;
  /** How often a survey is saved before it is submitted, and how many comments its report then gets. */
  drafts: number;
  comments: number;
}

/** A write that was acknowledged. `key` says of what, `value` is what it holds since then. */
export interface Acknowledged {
  kind: 'draft' | 'answer' | 'report' | 'comment' | 'concern' | 'order';
  key: string;
  value: string;
  /** By `performance.now()`. */
  at: number;
  /** From the first attempt, in milliseconds. */
  waitedMs: number;
}

/** A reply other than the awaited one. `isClear`: 503 with `Retry-After` and a Japanese message. */
export interface Refusal {
  at: number;
  status: number;
  isClear: boolean;
  body: string;
}

/** What became of all writes. */
export interface Written {
  acknowledged: Acknowledged[];
  refusals: Refusal[];
}

/** A team with what its people answer and buy. */
export interface WritingTeam extends TestTeam {
  surveys: { surveyId: number; member: TestPerson }[];
  /** Owners whose trial is over. */
  buyers: { organizationId: number; owner: TestPerson }[];
}

/** A team with so many surveys, which are answered again when all have been, and so many orders to place. */
export async function makeWritingTeam(
  database: Database,
  { surveys, orders }: { surveys: number; orders: number },
): Promise<WritingTeam> {
  const team = await makeTeam(database);
  const members: TestPerson[] = [];
  for (let count = 0; count < surveys; count += 1) {
    const member = await makeMember(database, team.organizationId, 'member');
    await joinProject(database, team, member, 'viewer');
    members.push(member);
  }
  const { surveyIds } = await makeRound(database, team);
  const trialEnd = new Date('2026-11-10T00:00+09:00');
  const buyers: WritingTeam['buyers'] = [];
  for (let count = 0; count < orders; count += 1)
    buyers.push(await makeOrganization(database, { plan: 'starter', status: 'trialing', trialEnd }));
  return {
    ...team,
    surveys: members.map((member) => ({ surveyId: surveyIds[member.serviceUserId]!, member })),
    buyers,
  };
}

/** Writes as the people of a team until `stopped`; each write is repeated until it is acknowledged, with the same key. */
export async function write(
  url: string,
  writingTeam: WritingTeam,
  written: Written,
  { pauseMs, drafts, comments }: Pace,
  stopped: () => boolean,
): Promise<void> {
  const { organizationId, projectId, owner, manager, surveys, buyers } = writingTeam;
  const versions = new Map<number, { survey: number; report: number }>();
  const send = async <O extends PostOperation>(
    operation: O,
    { token }: TestPerson,
    input: Input<O>,
    { kind, key, value }: Pick<Acknowledged, 'kind' | 'key' | 'value'>,
  ): Promise<Reply<O>> => {
    const startedAt = performance.now();
    const reply = await callUntilAnswered(url, operation, token, input, written.refusals, stopped);
    const at = performance.now();
    written.acknowledged.push({ kind, key, value, at, waitedMs: at - startedAt });
    await pause(pauseMs);
    return reply;
  };
  for (let turn = 0; !stopped(); turn += 1) {
    const { surveyId, member } = surveys[turn % surveys.length]!;
    const version = versions.get(surveyId) ?? { survey: 0, report: 0 };
    versions.set(surveyId, version);
    for (let save = 0; save <= drafts && !stopped(); save += 1) {
      const complete = save === drafts;
      const free = `${turn}回目の${save}番目の保存`;
      const answers = Object.entries({ workload: 1 + (save % 5), schedule: 4, free }).map(
        ([questionKey, value]) => ({ questionKey, value }),
      );
      const entry = { kind: complete ? 'answer' : 'draft', key: String(surveyId), value: free } as const;
      const input = { surveyId, answers, complete, version: version.survey };
      version.survey = (await send('answerSurvey', member, input, entry)).version;
    }
    if (stopped()) return;
    const text = `${turn}回目の報告`;
    const report = { surveyId, entries: [{ key: 'done', text }], submit: true, version: version.report };
    const reported = { kind: 'report', key: String(surveyId), value: text } as const;
    version.report = (await send('createReport', member, report, reported)).version;
    for (let count = 0; count < comments && !stopped(); count += 1) {
      const body = `コメント ${randomUUID()}`;
      const input = { organizationId, projectId, surveyId, body };
      await send('createReportComment', manager, input, { kind: 'comment', key: body, value: body });
    }
    const title = `相談 ${randomUUID()}`;
    const readers = [manager.serviceUserId, owner.serviceUserId];
    const concern = { organizationId, projectId, title, body: title, audience: 'managers' as const, readers };
    const raised = { kind: 'concern', key: title, value: title } as const;
    await send('createConcern', member, { ...concern, people: [], leftOut: [] }, raised);
    const buyer = buyers[turn];
    if (buyer) {
      const input = { organizationId: buyer.organizationId, plan: 'starter' as const, ...testCustomer };
      const key = String(buyer.organizationId);
      await send('createSubscription', buyer.owner, input, { kind: 'order', key, value: 'starter' });
    }
  }
}

/**
 * Calls again and again, with one key, until the call succeeds. A request that is refused for good ends the test; so does one
 * to which nothing replies any more once the test has `stopped`.
 */
async function callUntilAnswered<O extends PostOperation>(
  url: string,
  operation: O,
  token: string,
  input: Input<O>,
  refusals: Refusal[],
  stopped: () => boolean,
): Promise<Reply<O>> {
  const key = randomUUID();
  for (;;) {
    const { status, body, retryAfter } = await post(url, operation, token, input, key);
    if (status === 200) return JSON.parse(body) as Reply<O>;
    const isClear = status === 503 && retryAfter !== null && /"message":"[^"]*[ぁ-ん]/.test(body);
    refusals.push({ at: performance.now(), status, isClear, body: body.slice(0, 300) });
    if ((status >= 400 && status < 500) || (status === 0 && stopped()))
      throw new Error(`${operation}: ${status} ${body}`);
    await pause(250);
  }
}

/** The reply to a POST; status 0 where there is none. */
async function post(url: string, operation: PostOperation, token: string, input: object, key: string) {
  const { url: path, fields } = requestOf(operation, input);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    [idempotencyKeyHeader]: key,
  };
  try {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(fields) });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, body: await response.text(), retryAfter };
  } catch (error) {
    return { status: 0, body: String(error), retryAfter: null };
  }
}

/** What is stored of the writes of all kinds. */
async function readStored({ kysely }: Database) {
  const { rows } = await sql<Pick<Acknowledged, 'kind' | 'key' | 'value'>>`
    select 'draft' as kind, id::text as key, coalesce(draft, answers) ->> 'free' as value from surveys
    union all select 'answer', id::text, answers ->> 'free' from surveys
    union all select 'report', survey_id::text, entries ->> 'done' from reports
    union all select 'comment', body, body from report_comments
    union all select 'concern', title, title from concerns
    union all select 'order', a.organization_id::text, 'starter' from invoices i join billing_accounts a on a.id = i.account_id
  `.execute(kysely);
  return rows;
}

/** The acknowledged writes that are not stored, unless a later one replaced them, and what is stored more than once. */
export async function compareWithStored(database: Database, { acknowledged }: Written) {
  const nameOf = ({ kind, key }: Pick<Acknowledged, 'kind' | 'key'>) => `${kind} ${key}`;
  const last = new Map<string, Acknowledged>();
  for (const write of acknowledged) {
    last.set(nameOf(write), write);
    // Submitting is a save, too.
    if (write.kind === 'answer') last.set(nameOf({ ...write, kind: 'draft' }), write);
  }
  const stored = await readStored(database);
  const values = new Map(stored.map((row) => [nameOf(row), row.value]));
  return {
    lost: [...last].filter(([name, { value }]) => values.get(name) !== value).map(([, write]) => write),
    doubled: stored.map(nameOf).filter((name, index, names) => names.indexOf(name) !== index),
  };
}
