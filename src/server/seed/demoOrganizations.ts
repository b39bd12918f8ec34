import appProject from './scenarios/appProject.json';
import contractsProject from './scenarios/contractsProject.json';
import deliveryProject from './scenarios/deliveryProject.json';
import expiredOrganization from './scenarios/expiredOrganization.json';
import internalProject from './scenarios/internalProject.json';
import portalProject from './scenarios/portalProject.json';
import sampleOrganization from './scenarios/sampleOrganization.json';
import storesProject from './scenarios/storesProject.json';
import trialOrganization from './scenarios/trialOrganization.json';
import type { DemoPerson, OrganizationScenario, ProjectScenario } from './scenarios/scenarioTypes';

/** Scores fall: the client changes its requirements, releases move into the night, and one person leaves. */
const contracts = contractsProject as ProjectScenario;

/** The paying customer with a year of history. */
const payingOrganization = {
  ...sampleOrganization,
  projects: [
    contracts,
    // Scores rise after round 5, when the team starts to demonstrate working software every two weeks.
    deliveryProject,
    // An experienced team, trusted by its client: stable, high scores.
    appProject,
    // The members travel between shops and few of them answer: low participation.
    storesProject,
    // Three people: when one of them does not answer, the round stays below the analysis minimum.
    internalProject,
    // Archived after its launch.
    portalProject,
  ],
} as OrganizationScenario;

/** The organizations of the demo (product §9). */
export const demoOrganizations: readonly OrganizationScenario[] = [
  payingOrganization,
  // Three days before the end of its trial, with the first round still open.
  trialOrganization as OrganizationScenario,
  // The trial has ended and no plan was chosen.
  expiredOrganization as OrganizationScenario,
];

/** The sample data of an organization: the project that needs help, with closed rounds only. */
const sampleProject: ProjectScenario = {
  ...contracts,
  name: `サンプル：${contracts.name}`,
  client: null,
  openRound: null,
  analysedBy: null,
  roundsSinceLastOne: 1,
};

/** The people of the sample project, who are those of the demo, and that project. */
export const sampleScenario: OrganizationScenario = { ...payingOrganization, projects: [sampleProject] };

/** Password of all demo accounts (product §9). */
export const demoPassword = 'Koenowa-demo-1';

export const demoEmail = ({ key, demoAccount }: Pick<DemoPerson, 'key' | 'demoAccount'>): string =>
  `${demoAccount ?? key}@demo.example`;
