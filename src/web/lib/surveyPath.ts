/** Path of the page on which a member answers one survey. */
export const surveyPath = (organizationId: number, projectId: number, surveyId: number): string =>
  `/organizations/${organizationId}/projects/${projectId}/survey/${surveyId}`;
