/** Where one's own sheet is answered. */
export const surveyPath = (organizationId: number, projectId: number, surveyId: number): string =>
  `/organizations/${organizationId}/projects/${projectId}/survey/${surveyId}`;
