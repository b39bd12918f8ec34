import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../test/support/renderApp';
import { callTestServer } from '../../../test/support/testServer';

// The device's clock is wrong; the server's is right (product §2).

const dayMs = 86_400_000;

const wrongClocks: [string, number][] = [
  ['12 days behind', -12],
  ['5 days ahead', 5],
];

/** Opens a page as the owner of a demo organization on a device whose clock is wrong by so many days. */
async function openAsOwner(owner: 'owner' | 'trial' | 'expired', page: string, daysAhead: number) {
  const { token } = await callTestServer('login', {
    email: `${owner}@demo.example`,
    password: 'Koenowa-demo-1',
  });
  const { organizations } = await callTestServer('getMe', {}, token);
  const rightNow = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => rightNow() + daysAhead * dayMs);
  const sent = jest.spyOn(globalThis, 'fetch');
  const view = await renderApp(`/organizations/${organizations[0]!.id}/${page}`, { token });
  return {
    ...view,
    sentAddresses: () => sent.mock.calls.map(([target]) => (target as Request).url ?? target),
  };
}

const endedTitle = 'プランのアップグレード';

it.each(wrongClocks)('%s, a valid trial has its three days and stops nothing', async (_, daysAhead) => {
  await openAsOwner('trial', 'projects', daysAhead);
  expect(await screen.findByRole('dialog', { name: '無料トライアルはあと3日です' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: endedTitle })).toBeNull();
});

it('12 days behind, a trial that has ended stops the service', async () => {
  await openAsOwner('expired', 'projects', -12);
  expect(await screen.findByRole('dialog', { name: endedTitle })).toBeVisible();
});

it.each(wrongClocks)('%s, the dashboard asks for the rounds until today', async (_, daysAhead) => {
  const { sentAddresses } = await openAsOwner('owner', 'analyses', daysAhead);
  await waitFor(() =>
    expect(sentAddresses()).toContainEqual(expect.stringContaining('/analyses?openFrom=2026-11-20')),
  );
});
