import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../test/support/renderApp';
import { callTestServer, demoToken } from '../../../test/support/testServer';
import { selectOverlayShown } from '../features/ui/uiSlice';

test('a press after a lost reply shows the outcome of the first, instead of that it exists already (product §8)', async () => {
  const token = await demoToken('owner');
  const [{ id: organizationId } = { id: 0 }] = (await callTestServer('getMe', {}, token)).organizations;
  const send = globalThis.fetch;
  const loseReply = jest.fn(async (...request: Parameters<typeof fetch>) => {
    await send(...request);
    throw new TypeError('Failed to fetch');
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation((target, init) => {
    const url = target instanceof Request ? target.url : String(target);
    const isFirst = url.endsWith('/clients/create') && loseReply.mock.calls.length === 0;
    return isFirst ? loseReply(target, init) : send(target, init);
  });

  const { store } = await renderApp(`/organizations/${organizationId}/setting/clients`, { token });
  fireEvent.click(await screen.findByText('取引先を登録', { selector: 'button > span' }));
  const dialog = within(await screen.findByRole('dialog'));
  const enter = async (label: string, value: string) =>
    fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
  await enter('取引先名', '株式会社一度きり');
  await enter('取引先名（カナ）', 'イチドキリ');
  const submit = dialog.getByText('取引先を登録', { selector: 'button' });
  fireEvent.click(submit);
  expect(await screen.findByText(/通信できませんでした。/)).toBeInTheDocument();
  await waitFor(() => expect(selectOverlayShown(store.getState())).toBe(false));
  fireEvent.click(submit);
  expect(await screen.findByText('取引先を登録しました。')).toBeInTheDocument();
  expect(loseReply).toHaveBeenCalledTimes(1);
  const { clients } = await callTestServer('getClients', { organizationId }, token);
  expect(clients.filter(({ name }) => name === '株式会社一度きり')).toHaveLength(1);
});
