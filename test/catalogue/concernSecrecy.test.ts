import pino from 'pino';
import { contract } from '../../src/contract/contract';
import { concerns } from '../../src/contract/concerns';
import type { Operation } from '../../src/contract/types';
import { roles } from '../../src/domain/roles';
import { callApi, callApiUnchecked } from '../support/app/callApi';
import { validInput } from './samples';
import { makeContractFixture, type ContractFixture } from './contractFixture';

// What is written in a concern appears in no other call and in no log: not in analyses, exports, counts or lists of the
// project that it is about (product §4).

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

/** A concern of the member about the project, to the manager, with an answer. */
async function talk({ app, people, asEditor }: ContractFixture) {
  const { organizationId, projectId } = asEditor;
  const { member, manager } = people;
  const { body: created } = await callApi(
    app,
    'createConcern',
    {
      organizationId,
      projectId,
      title: `${secret}・件名`,
      body: `${secret}・本文`,
      audience: 'people',
      people: [manager.serviceUserId],
      leftOut: [],
      readers: [manager.serviceUserId],
    },
    member.token,
  );
  const answer = { organizationId, concernId: created.concernId, body: `${secret}・返事` };
  await callApi(app, 'createConcernComment', answer, manager.token);
  return created;
}

test('no other call mentions it, and only its readers are notified', async () => {
  const fixture = await makeContractFixture();
  const before = await allReplies(fixture);
  const { concernId } = await talk(fixture);
  const after = await allReplies(fixture);
  expect(Object.keys(after).length).toBeGreaterThan(100);
  expect(Object.entries(after).filter(([, reply]) => reply.includes(secret))).toEqual([]);
  // Counts would give it away too: every reply is as it was, but for the notifications of the two.
  expect(Object.keys(after).filter((call) => after[call] !== before[call])).toEqual([
    'manager getNotifications',
    'member getNotifications',
  ]);

  const { app, people, asEditor } = fixture;
  const ids = { organizationId: asEditor.organizationId, concernId };
  expect(
    JSON.stringify((await callApi(app, 'getConcernComments', ids, people.manager.token)).body),
  ).toContain(secret);
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
  log.level = 'trace';
  log.info('The log is captured');
  await talk(fixture);
  await jobs.runDue();
  log.level = 'silent';
  write.mockRestore();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
