/** How a sheet feels, read from its own answers, so that a text never contradicts its numbers. */
export type Sentiment = 'positive' | 'neutral' | 'negative';

export type BySentiment<T = string> = Readonly<Record<Sentiment, readonly T[]>>;

/**
 * Sentences from which reports and free texts are composed. In braces: `{feature}` a part of the work, `{client}` who
 * speaks for the client, `{mate}` a colleague of the same project.
 */
export interface TextTemplates {
  /** Report: what was done, as sentences and, for people who write lists, as items. */
  readonly done: readonly string[];
  readonly doneItems: readonly string[];
  /** Report: what is troubling. */
  readonly trouble: BySentiment;
  /** Report: what comes next. */
  readonly next: readonly string[];
  /** The free text of the survey. */
  readonly freeText: BySentiment;
  /** What those who lead the project write instead. */
  readonly leadOverrides: {
    readonly done: readonly string[];
    readonly trouble: BySentiment;
    readonly next: readonly string[];
  };
}

/** How a project speaks: its own sentences, and those it shares with others of its kind. */
export interface ProjectTextTemplates extends TextTemplates {
  readonly features: readonly string[];
  readonly clientContacts: readonly string[];
  readonly sharedTemplates: readonly TextTemplates[];
}
