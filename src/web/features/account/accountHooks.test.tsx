import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StubbedError, failAsOffline, stubApi } from '../../../../test/support/stubApi';
import { feedbackListeners } from '../../api/feedback';
import { authListeners } from '../session/authListeners';
import { createStore } from '../../store/createStore';
import { setPageConfig } from '../../lib/config';
import { uploadFile } from '../../lib/uploadFile';
import { selectOverlayShown, selectSnacks } from '../ui/uiSlice';
import { useSetProfileIconMutation } from './accountApi';
import { useSaveImage } from './accountHooks';

jest.mock('../../lib/uploadFile');

const image = new Blob(['pixels'], { type: 'image/webp' });
const target = {
  key: 'uploads/00000000-0000-4000-8000-000000000000',
  url: 'http://storage.example/put',
  headers: [{ name: 'content-type', value: 'image/webp' }],
  expiresAt: '2026-11-20T03:05:00.000Z',
};
const uploadOptions = { signal: new AbortController().signal, onProgress: () => undefined };

function setUp() {
  setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
  const server = stubApi({
    createUploadUrl: () => target,
    createDeleteUrl: () => ({ url: 'http://127.0.0.1:9/api/delete' }),
    setProfileIcon: () => ({ image: 'a.webp' }),
  });
  jest.mocked(uploadFile).mockReset().mockResolvedValue(true);
  const store = createStore(authListeners);
  for (const listener of feedbackListeners) store.dispatch(listener);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(
    () => {
      const [setIcon] = useSetProfileIconMutation();
      return useSaveImage((key) => setIcon({ key }));
    },
    { wrapper },
  );
  return {
    server,
    store,
    save: async () => {
      let outcome;
      await act(async () => {
        outcome = await result.current(image, uploadOptions);
      });
      return outcome;
    },
  };
}

it('requests an upload URL, uploads the bytes to it and assigns the key', async () => {
  const { server, save } = setUp();
  expect(await save()).toEqual({ saved: true });
  expect(server.inputsOf('createUploadUrl')).toEqual([{ contentType: 'image/webp', bytes: 6 }]);
  expect(uploadFile).toHaveBeenCalledWith(target, image, uploadOptions);
  expect(server.inputsOf('setProfileIcon')).toEqual([{ key: target.key }]);
  expect(server.inputsOf('createDeleteUrl')).toEqual([]);
});

it('does not show the loading overlay while uploading', async () => {
  const { store, save } = setUp();
  let shown: boolean | undefined;
  jest.mocked(uploadFile).mockImplementation(() => {
    shown = selectOverlayShown(store.getState());
    return Promise.resolve(true);
  });
  await save();
  expect(shown).toBe(false);
});

it('shows in the snackbar why the upload URL is rejected (spec §8)', async () => {
  const { server, store, save } = setUp();
  server.answers.createUploadUrl = () => {
    throw new StubbedError(429, '操作が多すぎます。');
  };
  expect(await save()).toEqual({ saved: false, errorMessage: null });
  expect(selectSnacks(store.getState()).map(({ message }) => message)).toEqual(['操作が多すぎます。']);
  expect(uploadFile).not.toHaveBeenCalled();
});

it('returns an error message when the upload fails', async () => {
  const { server, save } = setUp();
  jest.mocked(uploadFile).mockResolvedValue(false);
  expect(await save()).toMatchObject({ errorMessage: expect.stringMatching(/^画像を送信できませんでした/) });
  expect(server.inputsOf('setProfileIcon')).toEqual([]);
});

it('shows a rejection in the snackbar only and deletes the upload', async () => {
  const { server, store, save } = setUp();
  server.answers.setProfileIcon = () => {
    throw new StubbedError(422, 'この画像は使えません。');
  };
  expect(await save()).toEqual({ saved: false, errorMessage: null });
  expect(selectSnacks(store.getState()).map(({ message }) => message)).toEqual(['この画像は使えません。']);
  expect(server.inputsOf('createDeleteUrl')).toEqual([{ key: target.key }]);
  expect(jest.mocked(fetch)).toHaveBeenLastCalledWith('http://127.0.0.1:9/api/delete', { method: 'DELETE' });
});

it('returns an error message when assigning the key fails on the network', async () => {
  const { server, store, save } = setUp();
  server.answers.setProfileIcon = failAsOffline;
  expect(await save()).toMatchObject({
    saved: false,
    errorMessage: expect.stringMatching(/^通信できませんでした/),
  });
  expect(selectSnacks(store.getState())).toEqual([]);
});
