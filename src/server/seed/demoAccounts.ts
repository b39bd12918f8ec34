import type { DemoPerson } from './scenarios/scenarioTypes';

/** Everybody in the demo logs in with it (product §9). */
export const demoPassword = 'Koenowa-demo-1';

export const demoEmail = ({ key, demoAccount }: Pick<DemoPerson, 'key' | 'demoAccount'>): string =>
  `${demoAccount ?? key}@demo.example`;
