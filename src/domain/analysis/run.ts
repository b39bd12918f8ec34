/** The steps of a running analysis, in order. */
export const analysisSteps = ['waiting', 'reading', 'analysing', 'saving'] as const;
export type AnalysisStep = (typeof analysisSteps)[number];

/** A run that has been in one step for longer lost its job: it is not shown, and can be requested again. */
export const lostRunMs = 10 * 60_000;
