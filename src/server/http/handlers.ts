import type { Operation } from '../../contract/types';
import type { Handlers } from '../modules/handler';
import { actionsHandlers } from '../modules/actions/actions.routes';
import { analysesHandlers } from '../modules/analyses/analyses.routes';
import { analysisPdfHandlers } from '../modules/analysisPdf/analysisPdf.routes';
import { analysisSettingsHandlers } from '../modules/analysisSettings/analysisSettings.routes';
import { authHandlers } from '../modules/auth/auth.routes';
import { clientsHandlers } from '../modules/clients/clients.routes';
import { accountHandlers } from '../modules/account/account.routes';
import { concernsHandlers } from '../modules/concerns/concerns.routes';
import { membersHandlers } from '../modules/members/members.routes';
import { notificationsHandlers } from '../modules/notifications/notifications.routes';
import { onboardingHandlers } from '../modules/onboarding/onboarding.routes';
import { organizationsHandlers } from '../modules/organizations/organizations.routes';
import { postalHandlers } from '../modules/postal/postal.routes';
import { projectsHandlers } from '../modules/projects/projects.routes';
import { questionsHandlers } from '../modules/questions/questions.routes';
import { reportListsHandlers } from '../modules/reports/reportLists.routes';
import { reportsHandlers } from '../modules/reports/reports.routes';
import { reportSettingsHandlers } from '../modules/reportSettings/reportSettings.routes';
import { risksHandlers } from '../modules/risks/risks.routes';
import { roundsHandlers } from '../modules/rounds/rounds.routes';
import { slackHandlers } from '../modules/slack/slack.routes';
import { subscriptionsHandlers } from '../modules/subscriptions/subscriptions.routes';
import { surveyHandlers } from '../modules/survey/survey.routes';

/** The handlers of all calls of the contract; a missing one does not compile. */
export const handlers: Handlers<Operation> = {
  ...authHandlers,
  ...accountHandlers,
  ...membersHandlers,
  ...organizationsHandlers,
  ...projectsHandlers,
  ...clientsHandlers,
  ...questionsHandlers,
  ...postalHandlers,
  ...slackHandlers,
  ...subscriptionsHandlers,
  ...surveyHandlers,
  ...risksHandlers,
  ...roundsHandlers,
  ...reportsHandlers,
  ...reportListsHandlers,
  ...concernsHandlers,
  ...reportSettingsHandlers,
  ...notificationsHandlers,
  ...onboardingHandlers,
  ...analysesHandlers,
  ...actionsHandlers,
  ...analysisPdfHandlers,
  ...analysisSettingsHandlers,
};
