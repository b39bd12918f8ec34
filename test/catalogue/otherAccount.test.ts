import { contract } from '../../src/contract/contract';
import { pageOwnerHeader } from '../../src/contract/endpoint';
import type { Operation } from '../../src/contract/types';
import { callApiUnvalidated } from '../support/app/callApi';
import { recordStatements } from '../support/app/recordStatements';
import { makeContractFixture, type ContractFixture } from './contractFixture';
import { validInput } from './samples';

// A page was built for one person, and the session of its browser is another person's (product §6).

const operations = (Object.keys(contract) as Operation[]).filter(
  (operation) => !['public', 'signed'].includes(contract[operation].action),
);

let fixture: ContractFixture;
beforeAll(async () => {
  fixture = await makeContractFixture();
});

/** Calls with the session of the owner, who may do everything, from a page of `pageOwner`. */
const callFromPageOf = (pageOwner: string, operation: Operation) => {
  const { app, asEditor, people } = fixture;
  const input = validInput(operation, asEditor, people.admin);
  return callApiUnvalidated(app, operation, input, people.admin.token, undefined, {
    [pageOwnerHeader]: pageOwner,
  });
};

test.each(operations)('%s is refused, and nothing is written', async (operation) => {
  let refusal;
  const statements = await recordStatements(fixture.services.database.pool, async () => {
    refusal = await callFromPageOf(String(fixture.people.member.serviceUserId), operation);
  });
  expect(refusal).toEqual({
    status: 409,
    body: { error: 'otherAccount', message: expect.stringContaining('ページを再読み込みしてください。') },
  });
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.filter(({ text }) => !/^\s*select\b/i.test(text))).toEqual([]);
});

test.each(['', '0', 'x', '1,2'])('a page of 「%s」 is nobody’s', async (pageOwner) => {
  expect(await callFromPageOf(pageOwner, 'getMe')).toMatchObject({
    status: 409,
    body: { error: 'otherAccount' },
  });
});

test('a page of the person themselves is served', async () => {
  expect(await callFromPageOf(String(fixture.people.admin.serviceUserId), 'getMe')).toMatchObject({
    status: 200,
  });
});
