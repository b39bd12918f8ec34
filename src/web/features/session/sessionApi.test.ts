import { waitFor } from '@testing-library/react';
import { sampleMe } from '../../../../test/support/sampleForms';
import { stubApi } from '../../../../test/support/stubApi';
import { api } from '../../api/api';
import { connectApi } from '../../api/connectApi';
import { me, type Tag } from '../../api/tags';
import { createStore } from '../../app/createStore';
import { setPageConfig } from '../../lib/config';
import { loggedIn } from '../auth/authSlice';
import { sessionApi } from './sessionApi';

const { serviceUserId } = sampleMe;

beforeAll(() => setPageConfig({ apiBase: 'http://127.0.0.1:9/api' }));

it.each<[string, Tag, number]>([
  ['by its id, as the live stream does', { type: 'Me', id: serviceUserId }, 2],
  ['without one, as what the person did here', me(), 2],
  ['of somebody else', me(serviceUserId + 1), 1],
])('the profile named %s', async (_, tag, fetched) => {
  const server = stubApi({ getMe: () => sampleMe });
  const store = createStore();
  store.connect(connectApi);
  store.dispatch(loggedIn({ token: 'abc' }));
  await store.dispatch(sessionApi.endpoints.getMe.initiate());
  store.dispatch(api.util.invalidateTags([tag]));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  await waitFor(() => expect(server.inputsOf('getMe')).toHaveLength(fetched));
  server.restore();
});
