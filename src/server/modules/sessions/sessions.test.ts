import { callApi } from '../../../../test/support/app/callApi';
import { testApp } from '../../../../test/support/app/testApp';
import { makePerson } from '../../../../test/support/factories/people';
import { inTransaction } from '../../db/transaction';
import { hashSessionToken } from '../../lib/sessionTokens';
import { accessChanged } from '../live/publishInvalidations';
import { endUserSessions, startSession } from './sessions';

async function start() {
  const { app, services, clock } = await testApp();
  const { database } = services;
  const person = await makePerson(database);
  const other = await makePerson(database);
  const { token } = await inTransaction(database, (tx) =>
    startSession(tx, person.serviceUserId, clock.now()),
  );
  const works = async (session: string) => (await callApi(app, 'getMe', {}, session)).status === 200;
  return { database, person, other, second: token, works };
}

it('ends all sessions and streams of the person only', async () => {
  const { database, person, other, second, works } = await start();
  await inTransaction(database, (tx) => endUserSessions(tx, person.serviceUserId));
  expect([await works(person.token), await works(second), await works(other.token)]).toEqual([
    false,
    false,
    true,
  ]);
  const published = await database.kysely
    .selectFrom('live')
    .select('tag')
    .where('topic', '=', `user:${person.serviceUserId}`)
    .execute();
  expect(published).toEqual([{ tag: accessChanged }]);
});

it('keeps the given session', async () => {
  const { database, person, second, works } = await start();
  await inTransaction(database, (tx) => endUserSessions(tx, person.serviceUserId, hashSessionToken(second)));
  expect([await works(person.token), await works(second)]).toEqual([false, true]);
});
