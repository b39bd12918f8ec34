/**
 * What is asked, what is answered, and what the analysis of a round stores (product §4).
 * Everything here is plain JSON: it is kept in jsonb columns and travels on the wire unchanged.
 */

/** How a question is answered: `scale` 1–5 (5 is always the good end), `nps` 0–10, one option, several, or free text. */
export type QuestionKind = 'scale' | 'nps' | 'choice' | 'multi' | 'text';

export const questionKinds: readonly QuestionKind[] = ['scale', 'nps', 'choice', 'multi', 'text'];

/** What a question is about: groups questions on screen, and gives sentences and advice their subject. */
export type QuestionTopic =
  'workload' | 'schedule' | 'quality' | 'teamwork' | 'client' | 'growth' | 'motivation' | 'other';

export const questionTopics: readonly QuestionTopic[] = [
  'workload',
  'schedule',
  'quality',
  'teamwork',
  'client',
  'growth',
  'motivation',
  'other',
];

export interface Question {
  /** Stable across versions of the question list, so that rounds stay comparable: `[a-z0-9_-]`, unique in a list. */
  readonly key: string;
  readonly kind: QuestionKind;
  readonly label: string;
  readonly topic: QuestionTopic;
  readonly required: boolean;
  /** The choices of `choice` and `multi`, in order; absent for the other kinds. */
  readonly options?: readonly string[];
  /** What the two ends mean, for `scale` (1 and 5) and `nps` (0 and 10). */
  readonly labels?: readonly [low: string, high: string];
}

/** `scale` and `nps`: an integer; `choice` and `text`: a string; `multi`: the chosen options. */
export type Answer = number | string | readonly string[];

/** A sheet's answers by question key; a question left out has no entry. */
export type Answers = Readonly<Record<string, Answer>>;

/** One complete sheet, as the engine reads it. */
export interface AnsweredSurvey {
  readonly surveyId: number;
  readonly serviceUserId: number;
  readonly name: string;
  readonly answers: Answers;
  /** The texts of the report written for this sheet, in the order of its prompts; empty when there is none. */
  readonly report: readonly string[];
  /** Completed after the round closed (遅れ): counted in the scores, not in the rates. */
  readonly late: boolean;
  /** Texts of which the promise given to the writer named today's external AI service; no other text leaves the product. */
  readonly mayShareWithAiService: Readonly<Record<QuoteSource, boolean>>;
}

/** Everything of one round that an analysis is made from. */
export interface RoundAnswers {
  readonly openFrom: string;
  /** The question version this round was opened with. */
  readonly questions: readonly Question[];
  /** People asked, without those marked 休み. */
  readonly asked: number;
  /** The complete sheets, late ones included; drafts never come here. */
  readonly surveys: readonly AnsweredSurvey[];
}

/** People: completed in time ÷ asked. */
export interface Participation {
  readonly completed: number;
  readonly asked: number;
}

/** Questions: answered in time ÷ put to the people asked. Never mixed with participation. */
export interface ResponseCount {
  readonly answered: number;
  readonly asked: number;
}

/**
 * A round counted, as later rounds are compared with it: it may come from sheets or from SQL.
 * `distributions[key][i]` is how often the i-th possible value (1–5, 0–10, or the i-th option) was given.
 */
export interface PastRound {
  readonly openFrom: string;
  /** The kinds of the questions this round asked, so that a key is only compared with its like. */
  readonly kinds: Readonly<Record<string, QuestionKind>>;
  readonly participation: Participation;
  /** Complete sheets, late ones included: what the minimum is compared with. */
  readonly complete: number;
  readonly distributions: Readonly<Record<string, readonly number[]>>;
}

/** A round counted in full; small enough to be kept with its round. */
export interface RoundTally extends PastRound {
  readonly response: ResponseCount;
  /** People who answered each question, texts included. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface QuestionFacts {
  readonly key: string;
  readonly label: string;
  readonly kind: QuestionKind;
  readonly topic: QuestionTopic;
  readonly options?: readonly string[];
  /** People who answered it. */
  readonly count: number;
  /** Two decimals; only `scale` and `nps`, and null with fewer answers than the minimum. */
  readonly mean: number | null;
  /** Per possible value, see PastRound; null with fewer answers than the minimum, and for texts. */
  readonly distribution: readonly number[] | null;
  /** Mean minus that of the previous round; null when either is missing. */
  readonly change: number | null;
  /** Mean minus the mean of the (up to four) rounds before; null when there is none. */
  readonly changeFromLastFour: number | null;
}

export interface TrendPoint {
  readonly openFrom: string;
  readonly score: number | null;
  readonly participation: Participation;
}

/** eNPS: percentage of 9–10 minus percentage of 0–6, −100 to 100. */
export interface Enps {
  readonly score: number;
  readonly count: number;
  readonly change: number | null;
}

export type Sentiment = 'positive' | 'negative' | 'neutral';

/** Where a quote stands: an answer of the survey or a text of the report; each has a promise of its own. */
export type QuoteSource = 'survey' | 'report';

/** One sentence somebody wrote; who wrote it is looked up through the sheet by readers who may know. */
export interface Quote {
  readonly surveyId: number;
  readonly source: QuoteSource;
  readonly text: string;
  readonly lean: Sentiment;
}

export interface Topic {
  readonly term: string;
  /** Sentences in which it appears. */
  readonly count: number;
  /** Different people who wrote it: readers without quotes see a topic from the minimum number on. */
  readonly people: number;
  readonly lean: Sentiment;
  readonly quotes: readonly Quote[];
}

export type Alert =
  | { readonly kind: 'scoreDown'; readonly score: number; readonly change: number }
  | { readonly kind: 'lowStreak'; readonly score: number; readonly rounds: number }
  | {
      readonly kind: 'lowQuestion';
      readonly key: string;
      readonly label: string;
      readonly topic: QuestionTopic;
      readonly mean: number;
    }
  | { readonly kind: 'lowParticipation'; readonly completed: number; readonly asked: number };

export type AlertKind = Alert['kind'];

/** Why there is nothing but participation: fewer complete sheets than the organization's minimum. */
export interface Withheld {
  readonly reason: 'tooFew';
  readonly complete: number;
  readonly minimum: number;
}

/** What follows from counting alone: shown live, without any analysis having been run. */
export interface RoundFacts {
  readonly openFrom: string;
  readonly participation: Participation;
  /** Null while withheld: with one sheet it would tell what that person left out. */
  readonly response: ResponseCount | null;
  /** 0–100, one decimal: (mean of the scale means − 1) × 25; low is under 50. */
  readonly conditionScore: number | null;
  /** Points against the previous round. */
  readonly change: number | null;
  readonly enps: Enps | null;
  readonly questions: readonly QuestionFacts[];
  /** At most twelve rounds, oldest first, this one last. */
  readonly trend: readonly TrendPoint[];
  /** Keys of the questions that rose and fell most against the previous round, biggest first, at most three each. */
  readonly risen: readonly string[];
  readonly fallen: readonly string[];
  /** Most serious first. */
  readonly alerts: readonly Alert[];
  readonly withheld: Withheld | null;
}

/** What a configured language model wrote from quotes; read only by those who may read every quote it saw. */
export interface Narrative {
  readonly summary: readonly string[];
  readonly suggestedActions: readonly string[];
  /** Where the quotes it saw stand. */
  readonly sources: readonly Pick<Quote, 'surveyId' | 'source'>[];
}

/** The stored result of an analysis. */
export interface AnalysisFacts extends RoundFacts {
  readonly topics: readonly Topic[];
  /** Japanese sentences made only from counts and from topics of enough people: fit for every reader. */
  readonly summary: readonly string[];
  readonly narrative: Narrative | null;
  /** Who wrote it: `builtin`, or `llm:<model>` when the narrative stands. */
  readonly engine: string;
}

/** What an engine is given. `past` = the rounds before this one, newest first, at most eleven. */
export interface AnalysisInput {
  readonly round: RoundAnswers;
  readonly past: readonly PastRound[];
  /** The organization's minimum of complete sheets (default 3). */
  readonly minimum: number;
}

export const defaultAnalysisMinimum = 3;
