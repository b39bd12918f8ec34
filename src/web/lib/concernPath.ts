/** The page of the concerns, with one of them opened. */
export const concernPath = (organizationId: number, concernId: number): string =>
  `/organizations/${organizationId}/concerns?concern=${concernId}`;

/** The same page with the form for a concern about a project. */
export const raiseConcernPath = (organizationId: number, projectId: number): string =>
  `/organizations/${organizationId}/concerns?raise=${projectId}`;

/** The same page with the concerns that wait for an answer of the person. */
export const unansweredConcernsPath = (organizationId: number): string =>
  `/organizations/${organizationId}/concerns?view=addressed&state=unanswered`;

/** The same page with the concerns about a project that the person reads. */
export const projectConcernsPath = (organizationId: number, projectId: number): string =>
  `/organizations/${organizationId}/concerns?project=${projectId}`;
