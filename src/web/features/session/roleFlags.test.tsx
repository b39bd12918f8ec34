import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { sampleAccount } from '../../../../test/support/sampleSurveyForms';
import { stubApi } from '../../../../test/support/stubApi';
import { roleFlags } from '../../../domain/roles';
import { createStore } from '../../store/createStore';
import { setPageConfig } from '../../lib/config';
import { startSession } from './startSession';
import { sessionApi } from './sessionApi';
import type { Me } from './sessionApi';
import { useRoleFlags } from './sessionHooks';
import { selectRoleFlags } from './sessionSelectors';

const organization = sampleAccount.organizations[0]!;
const project = sampleAccount.projects[0]!;

/** Manager of organization 1, editor of its project 2 and viewer of its project 3; guest of organization 9. */
const me: Me = {
  ...sampleAccount,
  organizations: [
    { ...organization, id: 1, userRole: 'manager' },
    { ...organization, id: 9, userRole: 'guest' },
  ],
  projects: [
    { ...project, id: 2, projectRole: 'editor' },
    { ...project, id: 3, projectRole: 'viewer' },
  ],
};

async function logIn() {
  setPageConfig({ apiBase: 'http://127.0.0.1:9/api' });
  stubApi({ getMe: () => me });
  const store = createStore([]);
  store.dispatch(startSession('abc'));
  await store.dispatch(sessionApi.endpoints.getMe.initiate());
  return store;
}

it.each([
  ['/organizations/1/projects', roleFlags('manager')],
  ['/organizations/1/projects/2', roleFlags('manager', 'editor')],
  ['/organizations/1/projects/3', roleFlags('manager', 'viewer')],
  ['/organizations/9/projects', roleFlags('guest')],
  ['/', roleFlags('manager')],
])(
  'at %s the flags follow from the organization and the project of the path (spec §6)',
  async (path, expected) => {
    const store = await logIn();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <Provider store={store}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/" element={children} />
            <Route path="/organizations/:orgId/projects" element={children} />
            <Route path="/organizations/:orgId/projects/:pjId" element={children} />
          </Routes>
        </MemoryRouter>
      </Provider>
    );
    expect(renderHook(useRoleFlags, { wrapper }).result.current).toEqual(expected);
  },
);

it('selectRoleFlags returns the flags for listeners; all are false without a membership', async () => {
  const store = await logIn();
  const flags = (organizationId: number, projectId?: number) =>
    selectRoleFlags(store.getState(), { organizationId, projectId });
  expect(flags(1, 2)).toEqual(roleFlags('manager', 'editor'));
  expect(flags(77, 78)).toEqual(roleFlags(undefined));
  expect(flags(77).isAdmin).toBe(false);
});
