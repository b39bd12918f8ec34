/** Leads to the list of actions on the overview of a project. */
export const actionsHash = '#actions';

/** Leads to the voices on the overview of a project. */
export const voicesHash = '#voices';

/** Leads to the alerts on the overview of a project. */
export const alertsHash = '#alerts';

/** The actions of a project. `projectPath`: of its overview, without a trailing slash. */
export const actionsPath = (projectPath: string): string => `${projectPath}${actionsHash}`;

/** The alerts of a project. `projectPath`: of its overview, without a trailing slash. */
export const alertsPath = (projectPath: string): string => `${projectPath}${alertsHash}`;

/** The voices of a project. `projectPath`: of its overview, without a trailing slash. */
export const voicesPath = (projectPath: string): string => `${projectPath}${voicesHash}`;
