/** Leads to the list of actions on the overview of a project. */
export const actionsHash = '#actions';

/** Leads to the voices on the overview of a project. */
export const voicesHash = '#voices';

/** The actions of a project. `projectPath`: of its overview, without a trailing slash. */
export const actionsPath = (projectPath: string): string => `${projectPath}${actionsHash}`;

/** The voices of a project. `projectPath`: of its overview, without a trailing slash. */
export const voicesPath = (projectPath: string): string => `${projectPath}${voicesHash}`;
