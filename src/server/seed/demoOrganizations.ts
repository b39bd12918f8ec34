import { expiredTrialOrganization, trialOrganization } from './scenarios/trialOrganizations';
import { payingOrganization } from './scenarios/payingOrganization';
import type { DemoPerson, OrganizationScenario } from './scenarios/scenarioTypes';

/** The organizations of the demo (product §9). */
export const demoOrganizations: readonly OrganizationScenario[] = [
  payingOrganization,
  trialOrganization,
  expiredTrialOrganization,
];

/** Password of all demo accounts (product §9). */
export const demoPassword = 'Koenowa-demo-1';

export const demoEmail = ({ key, demoAccount }: Pick<DemoPerson, 'key' | 'demoAccount'>): string =>
  `${demoAccount ?? key}@demo.example`;
