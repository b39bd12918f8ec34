interface ReportLocation {
  openFrom: string;
  surveyId: number | null;
  commentId?: number | null;
}

/** One report of a project, or a comment on it. `projectPath`: without a slash at the end. */
export const reportPath = (projectPath: string, { openFrom, surveyId, commentId }: ReportLocation): string =>
  `${projectPath}/reports?openFrom=${openFrom}&report=${surveyId ?? ''}${commentId ? `&comment=${commentId}` : ''}`;
