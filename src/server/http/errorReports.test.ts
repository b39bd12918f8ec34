import { testApp } from '../../../test/support/app/testApp';
import { makeTeam } from '../../../test/support/factories/team';
import { buildApp } from '../app';

/** The real app, where the invoices fail with `error`; its reports. */
async function askForInvoices(error: Error) {
  const { services } = await testApp();
  const { organizationId, owner } = await makeTeam(services.database);
  const reported: unknown[][] = [];
  const app = await buildApp({
    ...services,
    billing: { ...services.billing, getDocuments: () => Promise.reject(error) },
    errorReports: { report: (...given) => void reported.push(given), flush: () => Promise.resolve() },
  });
  const headers = { authorization: `Bearer ${owner.token}` };
  const reply = await app.inject({ url: `/api/subscriptions/${organizationId}/invoices`, headers });
  await app.inject({ url: `/api/subscriptions/${organizationId}/invoices` });
  await app.inject('/api/no-such-call');
  await app.close();
  return { reply, reported, organizationId };
}

test('a 500 is reported once, with the id that the person sees, its operation and its organization', async () => {
  const error = new TypeError('wrong');
  const { reply, reported, organizationId } = await askForInvoices(error);
  const id = /番号: ([\w-]+)/.exec(reply.json<{ message: string }>().message)?.[1];
  expect(id).toBeDefined();
  expect(reported).toEqual([
    [error, { request: id, operation: 'getInvoices', organization: organizationId }],
  ]);
});

test('a database that is away is not reported, nor what a person may not do', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const { reply, reported } = await askForInvoices(away);
  expect(reply.statusCode).toBe(503);
  expect(reported).toEqual([]);
});
