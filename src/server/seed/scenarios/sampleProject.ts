import { deliveryProject } from './deliveryProject';
import { payingOrganization } from './payingOrganization';
import type { OrganizationScenario } from './scenarioTypes';

/**
 * What an organization gets as sample data: the project of the demo that recovers after a change, with closed rounds
 * only.
 */
export const sampleScenario: OrganizationScenario = {
  ...payingOrganization,
  projects: [
    {
      ...deliveryProject,
      name: `サンプル：${deliveryProject.name}`,
      client: null,
      openRound: null,
      analysedBy: null,
      roundsSinceLastOne: 1,
    },
  ],
};
