/** Leads to the list of actions on the overview of a project. */
export const actionsHash = '#actions';

/** The actions of a project. `projectPath`: of its overview, without a trailing slash. */
export const actionsPath = (projectPath: string): string => `${projectPath}${actionsHash}`;
