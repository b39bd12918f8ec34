import { analysesSchemas } from './analyses.schemas';
import { authSchemas } from './auth.schemas';
import { clientsSchemas } from './clients.schemas';
import { accountSchemas } from './account.schemas';
import { membersSchemas } from './members.schemas';
import { notificationsSchemas } from './notifications.schemas';
import { organizationsSchemas } from './organizations.schemas';
import { postalSchemas } from './postal.schemas';
import { projectsSchemas } from './projects.schemas';
import { reportsSchemas } from './reports.schemas';
import { subscriptionsSchemas } from './subscriptions.schemas';
import { surveySchemas } from './survey.schemas';

/** The input and reply of every call. For the server and tests; the web takes types only (and single fields for forms). */
export const schemas = {
  ...authSchemas,
  ...accountSchemas,
  ...membersSchemas,
  ...organizationsSchemas,
  ...projectsSchemas,
  ...clientsSchemas,
  ...surveySchemas,
  ...reportsSchemas,
  ...notificationsSchemas,
  ...analysesSchemas,
  ...subscriptionsSchemas,
  ...postalSchemas,
};
