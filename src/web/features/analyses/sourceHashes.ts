/** The hashes of links to what a sentence of the summary rests on. Null stands for the distributions of all questions. */
export const distributionHash = (questionKey: string | null): string =>
  questionKey === null ? '#distributions' : `#distribution-${questionKey}`;

/** The hash has the topic's place in its list, because addresses encode letters that its name has. */
export const topicHash = (index: number): string => `#topic-${index + 1}`;
