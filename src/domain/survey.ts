/** How far one member's sheet of one round is (spec §3). */
export const surveyStates = ['untouched', 'progress', 'complete'] as const;
export type SurveyState = (typeof surveyStates)[number];

/** What a person is asked in the report of a round; set by the organization (product §2). */
export interface ReportQuestion {
  /** Stable while the wording changes. */
  readonly key: string;
  readonly label: string;
  readonly helpText: string;
  readonly required: boolean;
  /** Code points. */
  readonly maxLength: number;
}

/** Code points of one free-text answer of the survey. */
export const maxAnswerTextLength = 2000;
/** Code points one report entry can hold at most, whatever the organization sets. */
export const maxReportTextLength = 4000;
