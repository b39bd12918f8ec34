import type { AlertLimits } from './types';

/** The engines that analyse a round: the product alone, or with the external AI service where one is configured. */
export const analysisEngines = ['builtin', 'llm'] as const;
export type AnalysisEngineName = (typeof analysisEngines)[number];

/** The people who are notified: nobody, the editors of the project, owners and supervisors, or both. */
export const analysisRecipients = ['nobody', 'editors', 'leaders', 'everybody'] as const;
export type AnalysisRecipients = (typeof analysisRecipients)[number];

export const defaultAnalysisMinimum = 3;
/** The bounds of the minimum. The scores of fewer people would reveal those of single people. */
export const analysisMinimumBounds = { min: 3, max: 100 } as const;

export const defaultAlertLimits: AlertLimits = {
  scoreDrop: 10,
  participation: 50,
  questionMean: 2.5,
  lowRounds: 3,
};

/** The bounds of each limit of the alerts. */
export const alertLimitBounds: Readonly<Record<keyof AlertLimits, { min: number; max: number }>> = {
  scoreDrop: { min: 1, max: 50 },
  participation: { min: 1, max: 100 },
  questionMean: { min: 1, max: 4 },
  lowRounds: { min: 2, max: 12 },
};

/** In code points. */
export const maxConsultationLength = 300;
