import { contract } from '../../contract/contract';
import { backgroundSuffix } from '../api/requestMatchers';
import { accountApi } from '../features/account/accountApi';
import { actionsApi } from '../features/actions/actionsApi';
import { analysisSettingsApi } from '../features/analysisSettings/analysisSettingsApi';
import { analysesApi } from '../features/analyses/analysesApi';
import { answerHistoryApi } from '../features/survey/answerHistoryApi';
import { authApi } from '../features/auth/authApi';
import { clientsApi } from '../features/clients/clientsApi';
import { concernsApi } from '../features/concerns/concernsApi';
import { dashboardApi } from '../features/dashboard/dashboardApi';
import { reportFormApi } from '../features/drafts/reportFormApi';
import { surveyFormApi } from '../features/drafts/surveyFormApi';
import { importsApi } from '../features/imports/importsApi';
import { inboxApi } from '../features/inbox/inboxApi';
import { membersApi } from '../features/members/membersApi';
import { notificationSettingsApi } from '../features/notificationSettings/notificationSettingsApi';
import { notificationsApi } from '../features/notifications/notificationsApi';
import { onboardingApi } from '../features/onboarding/onboardingApi';
import { organizationsApi } from '../features/organizations/organizationsApi';
import { projectsApi } from '../features/projects/projectsApi';
import { questionsApi } from '../features/questions/questionsApi';
import { reportSettingsApi } from '../features/reportSettings/reportSettingsApi';
import { reportsApi } from '../features/reports/reportsApi';
import { risksApi } from '../features/risks/risksApi';
import { roundsApi } from '../features/rounds/roundsApi';
import { sessionApi } from '../features/session/sessionApi';
import { slackApi } from '../features/slack/slackApi';
import { subscriptionsApi } from '../features/subscriptions/subscriptionsApi';
import { surveyApi } from '../features/survey/surveyApi';
import { timelineApi } from '../features/reports/timelineApi';

/** Operations that no script of a page calls. */
const outsidePages = [
  // The payment service calls it.
  'receiveBillingEvent',
  // The browser opens them as pages.
  'installSlack',
  'finishSlackInstall',
];

it('every other operation of the contract is an endpoint of the api slice', () => {
  const endpoints = Object.assign(
    {},
    ...[
      accountApi,
      actionsApi,
      analysisSettingsApi,
      analysesApi,
      dashboardApi,
      answerHistoryApi,
      authApi,
      clientsApi,
      concernsApi,
      importsApi,
      inboxApi,
      membersApi,
      notificationSettingsApi,
      notificationsApi,
      onboardingApi,
      organizationsApi,
      projectsApi,
      questionsApi,
      reportFormApi,
      reportSettingsApi,
      reportsApi,
      risksApi,
      roundsApi,
      sessionApi,
      slackApi,
      subscriptionsApi,
      surveyApi,
      surveyFormApi,
      timelineApi,
    ].map((part) => part.endpoints),
  ) as object;
  const operations = Object.keys(endpoints).map((name) => name.replace(backgroundSuffix, ''));
  expect([...new Set([...operations, ...outsidePages])].sort()).toEqual(Object.keys(contract).sort());
});
