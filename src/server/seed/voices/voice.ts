/** How a sheet feels, read from its own answers, so that a text never contradicts its numbers. */
export type Mood = 'bright' | 'even' | 'dark';

export type ByMood<T = string> = Readonly<Record<Mood, readonly T[]>>;

/**
 * Sentences from which reports and free texts are composed. In braces: `{feature}` a part of the work, `{client}` who
 * speaks for the client, `{mate}` a colleague of the same project.
 */
export interface Sentences {
  /** Report: what was done, as sentences and, for people who write lists, as items. */
  readonly done: readonly string[];
  readonly items: readonly string[];
  /** Report: what is troubling. */
  readonly trouble: ByMood;
  /** Report: what comes next. */
  readonly next: readonly string[];
  /** The free text of the survey. */
  readonly word: ByMood;
  /** What those who lead the project write instead. */
  readonly lead: {
    readonly done: readonly string[];
    readonly trouble: ByMood;
    readonly next: readonly string[];
  };
}

/** How a project speaks: its own sentences, and those it shares with others of its kind. */
export interface Voice extends Sentences {
  readonly feature: readonly string[];
  readonly client: readonly string[];
  readonly shared: readonly Sentences[];
}
