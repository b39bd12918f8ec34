import { expiredTrialOrganization, trialOrganization } from './scenarios/trialOrganizations';
import { payingOrganization } from './scenarios/payingOrganization';
import type { OrganizationScenario } from './scenarios/scenarioTypes';

/** The organizations of the demo (product §9), the one to begin with first. */
export const demoOrganizations: readonly OrganizationScenario[] = [
  payingOrganization,
  trialOrganization,
  expiredTrialOrganization,
];
