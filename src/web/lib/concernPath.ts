/** The page of the concerns, with one of them opened. */
export const concernPath = (organizationId: number, concernId: number): string =>
  `/organizations/${organizationId}/concerns?concern=${concernId}`;

/** The page of a project's concerns, with the form for a new one. */
export const raiseConcernPath = (organizationId: number, projectId: number): string =>
  `/organizations/${organizationId}/projects/${projectId}/concerns?raise=${projectId}`;

/** The page of the concerns that wait for an answer of the person. */
export const unansweredConcernsPath = (organizationId: number): string =>
  `/organizations/${organizationId}/concerns?view=addressed&state=unanswered`;
