import { analysesSchemas } from './analyses.schemas';
import { authSchemas } from './auth.schemas';
import { membersSchemas } from './members.schemas';
import { notificationsSchemas } from './notifications.schemas';
import { organizationsSchemas } from './organizations.schemas';
import { projectsSchemas } from './projects.schemas';
import { reportsSchemas } from './reports.schemas';
import { surveySchemas } from './survey.schemas';

/** The input and reply of every call. For the server and tests; the web takes types only (and single fields for forms). */
export const schemas = {
  ...authSchemas,
  ...membersSchemas,
  ...organizationsSchemas,
  ...projectsSchemas,
  ...surveySchemas,
  ...reportsSchemas,
  ...notificationsSchemas,
  ...analysesSchemas,
};
