/** Derived from the answers of a survey, so that its texts do not contradict its figures. */
export type Sentiment = 'positive' | 'neutral' | 'negative';

export type BySentiment<T = string> = Readonly<Record<Sentiment, readonly T[]>>;

/**
 * Sentences from which reports and free texts are composed. Placeholders: `{feature}`, a part of the product;
 * `{client}`, a contact at the client; `{mate}`, another member of the project.
 */
export interface TextTemplates {
  /** Report: what was done, as sentences and as list items (`WritingStyle` list). */
  readonly done: readonly string[];
  readonly doneItems: readonly string[];
  /** Report: problems. */
  readonly trouble: BySentiment;
  /** Report: what comes next. */
  readonly next: readonly string[];
  /** The free text of the survey. */
  readonly freeText: BySentiment;
  /** Used instead of the templates above for the leads of a project. */
  readonly leadOverrides: {
    readonly done: readonly string[];
    readonly trouble: BySentiment;
    readonly next: readonly string[];
  };
}

/** The templates of one project, and those it shares with similar projects. */
export interface ProjectTextTemplates extends TextTemplates {
  readonly features: readonly string[];
  readonly clientContacts: readonly string[];
  readonly sharedTemplates: readonly TextTemplates[];
}
