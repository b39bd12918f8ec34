import { waitFor } from '@testing-library/react';
import { sampleAccount } from '../../../../test/support/sampleSurveyForms';
import { stubApi } from '../../../../test/support/stubApi';
import { cacheTag, type CacheTag } from '../../../contract/cacheTags';
import { api } from '../../api/api';
import { authListeners } from './authListeners';
import { createStore } from '../../store/createStore';
import { setPageConfig } from '../../lib/config';
import { startSession } from './startSession';
import { sessionApi } from './sessionApi';

const { serviceUserId } = sampleAccount;

beforeAll(() => setPageConfig({ apiBase: 'http://127.0.0.1:9/api' }));

it.each<[string, CacheTag | 'Me', number]>([
  ['by id, as by the live stream', cacheTag('Me', { serviceUserId }), 2],
  ['without an id, as by mutations of this tab', 'Me', 2],
  ['for another user', cacheTag('Me', { serviceUserId: serviceUserId + 1 }), 1],
])('the profile is fetched again when invalidated %s', async (_, tag, fetched) => {
  const server = stubApi({ getMe: () => sampleAccount });
  const store = createStore(authListeners);
  store.dispatch(startSession('abc'));
  await store.dispatch(sessionApi.endpoints.getMe.initiate());
  store.dispatch(api.util.invalidateTags([tag]));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  await waitFor(() => expect(server.inputsOf('getMe')).toHaveLength(fetched));
  server.restore();
});
