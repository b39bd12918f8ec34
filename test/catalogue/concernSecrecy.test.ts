import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import { contract } from '../../src/contract/contract';
import { concerns } from '../../src/contract/concerns';
import type { Operation } from '../../src/contract/types';
import { roles } from '../../src/domain/roles';
import { remindConcernJob } from '../../src/server/modules/concerns/concerns.jobs';
import { queueDueDigests } from '../../src/server/modules/notifications/sendDigest';
import { callApi, callApiUnchecked } from '../support/app/callApi';
import { endMailDelays, makeJobsDue } from '../support/app/makeJobsDue';
import { rowsPublishedBy } from '../support/app/publishedTags';
import type { TestPerson } from '../support/factories/people';
import { makeSlackTeam, runSlackJobs, slackApp } from '../support/slack/slackApp';
import { validInput } from './samples';
import { makeContractFixture, reportEntries, type ContractFixture } from './contractFixture';

// What is written in a concern appears in no other call, no log, no mail and no message: not in analyses, exports, counts
// or lists of the project that it is about, and nobody but its readers learns that it exists (product §4).

const secret = '合言葉は鯨の歌';

const readingOperations = (Object.keys(contract) as Operation[]).filter(
  (operation) =>
    contract[operation].method === 'GET' &&
    !['public', 'signed'].includes(contract[operation].action) &&
    !(operation in concerns),
);

/** The replies of every other GET call, of each role, as texts. */
async function allReplies({ app, people, asEditor }: ContractFixture) {
  const replies: Record<string, string> = {};
  for (const role of roles) {
    for (const operation of readingOperations) {
      const input = validInput(operation, asEditor, people[role]);
      const { body } = await callApiUnchecked(app, operation, input, people[role].token);
      replies[`${role} ${operation}`] = JSON.stringify(body);
    }
  }
  return replies;
}

interface Talk {
  app: FastifyInstance;
  organizationId: number;
  projectId: number;
  writer: TestPerson;
  addressee: TestPerson;
}

/** Two concerns about the project: one with everything that can happen to it, one that stays unanswered. */
async function talk({ app, organizationId, projectId, writer, addressee }: Talk) {
  const act = async (by: TestPerson, operation: Operation, input: object) => {
    const { status, body } = await callApiUnchecked(app, operation, { organizationId, ...input }, by.token);
    expect({ operation, status }).toEqual({ operation, status: 200 });
    return body as unknown as Record<string, number>;
  };
  const raise = async () =>
    (
      await act(writer, 'createConcern', {
        projectId,
        title: `${secret}・件名`,
        body: `${secret}・本文`,
        audience: 'people',
        people: [addressee.serviceUserId],
        leftOut: [],
        readers: [addressee.serviceUserId],
      })
    ).concernId!;
  const comment = async (by: TestPerson, input: object = {}) =>
    (await act(by, 'createConcernComment', { concernId, body: `${secret}・返事`, ...input }))
      .concernCommentId!;

  const concernId = await raise();
  const unansweredId = await raise();
  await act(addressee, 'markConcernRead', { concernId, seenUpTo: 0 });
  const deletedId = await comment(addressee);
  await act(addressee, 'deleteConcernComment', { concernCommentId: deletedId });
  const concernCommentId = await comment(addressee, { mentions: [writer.serviceUserId] });
  await act(addressee, 'updateConcernComment', { concernCommentId, body: `${secret}・訂正`, version: 1 });
  await comment(writer, { mentions: [addressee.serviceUserId] });
  await act(writer, 'settleConcern', { concernId, settled: true });
  await act(writer, 'settleConcern', { concernId, settled: false });
  return { concernId, unansweredId };
}

const talkOf = ({ app, people, asEditor }: ContractFixture): Talk => ({
  app,
  organizationId: asEditor.organizationId,
  projectId: asEditor.projectId,
  writer: people.member,
  addressee: people.manager,
});

test('no other call mentions it, and only its readers are notified', async () => {
  const fixture = await makeContractFixture();
  const { app, people, asEditor, services } = fixture;
  const before = await allReplies(fixture);
  const { concernId } = await talk(talkOf(fixture));
  const after = await allReplies(fixture);
  expect(Object.keys(after).length).toBeGreaterThan(100);
  const mentions = (replies: Record<string, string>) =>
    Object.entries(replies).filter(([, reply]) => reply.includes(secret));
  expect(mentions(after)).toEqual([]);
  // Counts would give it away too: every reply is as it was, but for the notifications of the two.
  expect(Object.keys(after).filter((call) => after[call] !== before[call])).toEqual([
    'manager getNotifications',
    'member getNotifications',
  ]);

  // An analysis that is made of the project's texts later has nothing of it either.
  const { projectId, round, owner } = asEditor;
  const { status } = await callApi(
    app,
    'runAnalysis',
    { projectId, surveyDate: round.openFrom },
    owner.token,
  );
  expect(status).toBe(200);
  await services.jobs.runDue();
  expect(mentions(await allReplies(fixture))).toEqual([]);

  const ids = { organizationId: asEditor.organizationId, concernId };
  expect(
    JSON.stringify((await callApi(app, 'getConcernComments', ids, people.manager.token)).body),
  ).toContain(secret);
});

test.each(['atOnce', 'daily'] as const)(
  'mails (%s) and live updates about it go to its readers only, and quote nothing',
  async (delivery) => {
    const fixture = await makeContractFixture();
    const { app, clock, people, asEditor, services } = fixture;
    const { database, jobs } = services;
    const { organizationId, round, memberWithoutProject } = asEditor;
    const everybody = [...Object.values(people), memberWithoutProject];
    for (const { token } of everybody) {
      await callApi(app, 'updateNotificationSettings', { organizationId, delivery }, token);
    }
    clock.advance(60_000);
    // Something that the digests of the others have.
    const surveyId = round.surveyIds[people.guest.serviceUserId]!;
    const report = { surveyId, entries: reportEntries, submit: true, version: 0 };
    expect((await callApi(app, 'createReport', report, people.guest.token)).status).toBe(200);
    await jobs.runDue();

    const published = await rowsPublishedBy(database, async () => {
      const { unansweredId } = await talk(talkOf(fixture));
      await endMailDelays(database);
      await jobs.runDue();
      // The reminder and the digests are due.
      clock.set(new Date('2026-11-26T12:00:00+09:00'));
      await makeJobsDue(
        database,
        sql`name = ${remindConcernJob.name} and (data #>> '{payload,concernId}')::bigint = ${unansweredId}`,
      );
      await queueDueDigests(services);
      await jobs.runDue();
    });
    expect(new Set(published.map(({ topic }) => topic))).toEqual(
      new Set([people.member, people.manager].map(({ serviceUserId }) => `user:${serviceUserId}`)),
    );
    expect(JSON.stringify(published)).not.toContain(secret);

    const emails = everybody.map(({ email }) => email);
    const mails = await database.kysely
      .selectFrom('mails')
      .select(['to_address as to', 'subject', 'body'])
      .where('to_address', 'in', emails)
      .execute();
    expect(JSON.stringify(mails)).not.toContain(secret);
    const aboutIt = mails.filter(({ subject, body }) => /相談|concern/.test(subject + body));
    expect(new Set(aboutIt.map(({ to }) => to))).toEqual(
      new Set([people.member.email, people.manager.email]),
    );
    const { name } = people.member;
    const toManager = aboutIt.filter(({ to }) => to === people.manager.email);
    expect(toManager.filter(({ subject, body }) => (subject + body).includes(name))).toEqual([]);
    const digested = mails.filter(({ subject }) => subject.includes('まとめ')).map(({ to }) => to);
    const expected = delivery === 'daily' ? (['admin', 'supervisor', 'manager', 'member'] as const) : [];
    expect(new Set(digested)).toEqual(new Set(expected.map((role) => people[role].email)));
  },
);

describe('in Slack', () => {
  const started = slackApp();

  test('nothing is posted about it, whatever is posted about the project', async () => {
    const { app, services, slack } = started();
    const { team, tick, connectChannel } = await makeSlackTeam(started());
    await connectChannel({ mentions: true, scores: true });
    await tick('2026-11-20T09:00:00+09:00');
    const opened = [...slack.messages];
    expect(opened).not.toEqual([]);

    await talk({ app, ...team, writer: team.member, addressee: team.manager });
    await services.jobs.runDue();
    await runSlackJobs(services);
    expect(slack.messages).toEqual(opened);
    for (const time of ['2026-11-24T09:00', '2026-11-26T09:00']) await tick(`${time}:00+09:00`);
    expect(slack.messages.length).toBeGreaterThan(opened.length);
    expect(slack.messages.filter(({ text }) => new RegExp(`相談|${secret}`).test(text))).toEqual([]);
  });
});

test('nothing of it is logged', async () => {
  const fixture = await makeContractFixture();
  const { log, jobs } = fixture.services;
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<
    symbol,
    { write(line: string): void }
  >;
  const lines: string[] = [];
  const write = jest.spyOn(stream!, 'write').mockImplementation((line) => void lines.push(line));
  const { level } = log;
  log.level = 'trace';
  log.info('The log is captured');
  await talk(talkOf(fixture));
  await jobs.runDue();
  log.level = level;
  write.mockRestore();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
