import { actionsSchemas } from './actions.schemas';
import { analysesSchemas } from './analyses.schemas';
import { analysisPdfSchemas } from './analysisPdf.schemas';
import { analysisSettingsSchemas } from './analysisSettings.schemas';
import { authSchemas } from './auth.schemas';
import { clientsSchemas } from './clients.schemas';
import { accountSchemas } from './account.schemas';
import { concernsSchemas } from './concerns.schemas';
import { membersSchemas } from './members.schemas';
import { notificationsSchemas } from './notifications.schemas';
import { onboardingSchemas } from './onboarding.schemas';
import { organizationsSchemas } from './organizations.schemas';
import { postalSchemas } from './postal.schemas';
import { projectsSchemas } from './projects.schemas';
import { questionsSchemas } from './questions.schemas';
import { reportListsSchemas } from './reportLists.schemas';
import { reportsSchemas } from './reports.schemas';
import { reportSettingsSchemas } from './reportSettings.schemas';
import { risksSchemas } from './risks.schemas';
import { roundsSchemas } from './rounds.schemas';
import { slackSchemas } from './slack.schemas';
import { subscriptionsSchemas } from './subscriptions.schemas';
import { surveySchemas } from './survey.schemas';

/** Input and reply of every operation. The web imports only the types, and single schemas for its forms. */
export const schemas = {
  ...authSchemas,
  ...accountSchemas,
  ...membersSchemas,
  ...organizationsSchemas,
  ...projectsSchemas,
  ...clientsSchemas,
  ...questionsSchemas,
  ...surveySchemas,
  ...risksSchemas,
  ...roundsSchemas,
  ...reportsSchemas,
  ...reportListsSchemas,
  ...concernsSchemas,
  ...reportSettingsSchemas,
  ...notificationsSchemas,
  ...onboardingSchemas,
  ...analysesSchemas,
  ...actionsSchemas,
  ...analysisPdfSchemas,
  ...analysisSettingsSchemas,
  ...subscriptionsSchemas,
  ...slackSchemas,
  ...postalSchemas,
};
