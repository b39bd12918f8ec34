import { contract } from '../../contract/contract';
import { accountApi } from '../features/account/accountApi';
import { analysesApi } from '../features/analyses/analysesApi';
import { authApi } from '../features/auth/authApi';
import { clientsApi } from '../features/clients/clientsApi';
import { importsApi } from '../features/imports/importsApi';
import { membersApi } from '../features/members/membersApi';
import { notificationsApi } from '../features/notifications/notificationsApi';
import { organizationsApi } from '../features/organizations/organizationsApi';
import { projectsApi } from '../features/projects/projectsApi';
import { reportFormApi } from '../features/reportForm/reportFormApi';
import { reportsApi } from '../features/reports/reportsApi';
import { sessionApi } from '../features/session/sessionApi';
import { subscriptionsApi } from '../features/subscriptions/subscriptionsApi';
import { surveyApi } from '../features/survey/surveyApi';

/** Operations that no screen uses. */
const unused = [
  // For the payment service.
  'receiveBillingEvent',
  // The dashboard of the organization is planned (product: Planned).
  'getOrganizationAnalyses',
  // `getProject` says the same.
  'getMyProjectMember',
];

it('every operation that a screen uses is an endpoint of the api slice', () => {
  const endpoints = Object.assign(
    {},
    ...[
      accountApi,
      analysesApi,
      authApi,
      clientsApi,
      importsApi,
      membersApi,
      notificationsApi,
      organizationsApi,
      projectsApi,
      reportFormApi,
      reportsApi,
      sessionApi,
      subscriptionsApi,
      surveyApi,
    ].map((part) => part.endpoints),
  ) as object;
  expect([...Object.keys(endpoints), ...unused].sort()).toEqual(Object.keys(contract).sort());
});
