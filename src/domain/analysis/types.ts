import type { Answers, Question, QuestionKind, QuestionTopic } from '../questions/types';
import type { LeanCounts, Sentiment } from './leans';
import type { ServiceProblem } from './serviceProblem';

/**
 * The input and the stored result of an analysis (product §4).
 * All types are plain JSON: they are stored in jsonb columns and sent to the browser unchanged.
 */

/** One complete survey, as the analysis reads it. */
export interface AnsweredSurvey {
  readonly surveyId: number;
  readonly name: string;
  readonly answers: Answers;
  /** The texts of the report that belongs to this survey, in the order of its prompts; empty when there is none. */
  readonly report: readonly string[];
  /** Whether it was completed after the round closed (遅れ). It then counts in the scores, not in the rates. */
  readonly late: boolean;
  /** Whether the author was shown the current external AI service as a reader; other texts are never sent to it. */
  readonly canShareWithAiService: Readonly<Record<QuoteSource, boolean>>;
}

/** The data of one round that is analysed. */
export interface RoundAnswers {
  readonly openFrom: string;
  /** The question version this round was opened with. */
  readonly questions: readonly Question[];
  /** Number of people asked, without those marked 休み. */
  readonly asked: number;
  /** The complete surveys, including late ones; drafts are never analysed. */
  readonly surveys: readonly AnsweredSurvey[];
  /** Names of the people whom the texts may be about. They neither become topics nor are sent. */
  readonly names: readonly string[];
}

/** Number of people who completed in time and of people asked. */
export interface Participation {
  readonly completed: number;
  readonly asked: number;
}

/** Number of questions answered in time and of questions put to the people asked; not the same as participation. */
export interface ResponseCount {
  readonly answered: number;
  readonly asked: number;
}

/**
 * The counts of a round that later rounds are compared with, computed from surveys or read from the database.
 * `distributions[key][i]` is the number of answers with the i-th possible value (1–5, 0–10, or the i-th option); of a
 * reversed scale with the i-th worst.
 */
export interface PastRound {
  readonly openFrom: string;
  /** Kinds of the questions of this round: a key is only compared with earlier rounds in which it had the same kind. */
  readonly kinds: Readonly<Record<string, QuestionKind>>;
  readonly participation: Participation;
  /** Number of complete surveys including late ones, which is compared with the minimum. */
  readonly complete: number;
  readonly distributions: Readonly<Record<string, readonly number[]>>;
}

/** All counts of a round; small enough to be stored with the round. */
export interface RoundTally extends PastRound {
  readonly response: ResponseCount;
  /** Number of people who answered each question, including text questions. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface QuestionFacts {
  readonly key: string;
  readonly label: string;
  readonly kind: QuestionKind;
  readonly topic: QuestionTopic;
  readonly options?: readonly string[];
  readonly reverse?: boolean;
  /** Number of people who answered it. */
  readonly count: number;
  /** Two decimals; only `scale` and `nps`, and null with fewer answers than the minimum. */
  readonly mean: number | null;
  /** Counts per possible value, see PastRound; null with fewer answers than the minimum, and for texts. */
  readonly distribution: readonly number[] | null;
  /** Mean minus the mean of the previous round; null when either is missing. */
  readonly change: number | null;
  /** Mean minus the average of the means of up to four earlier rounds; null when there are none. */
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

/** The origin of a quote: an answer of the survey or a text of the report. Each has its own stored list of readers. */
export type QuoteSource = 'survey' | 'report';

/** One sentence of a member. Its author is found through the survey, by readers with permission. */
export interface Quote {
  readonly surveyId: number;
  readonly source: QuoteSource;
  readonly text: string;
  readonly lean: Sentiment;
}

export interface Topic {
  /** The name of a theme; in analyses from before themes a word of the texts. */
  readonly term: string;
  /** The words that most people used for it; absent in analyses from before themes. */
  readonly words?: readonly string[];
  /** Number of sentences about the topic. */
  readonly count: number;
  /** Number of different authors. Readers who may not see quotes see topics with at least the minimum number. */
  readonly people: number;
  readonly lean: Sentiment;
  /**
   * The leans of these sentences. Absent in analyses of earlier releases, whose `neutral` may also be unclassified, as in
   * the quotes.
   */
  readonly leans?: LeanCounts;
  readonly quotes: readonly Quote[];
}

/** Counts of the sentences that were read. A sentence that a person wrote several times counts once. */
export interface SentenceCounts {
  readonly total: number;
  /** The number of sentences in which no theme was found. */
  readonly withoutTheme: number;
  /** Number of different authors. */
  readonly people: number;
}

/** An alert about one question of a round. */
export interface LowQuestion {
  readonly kind: 'lowQuestion';
  readonly key: string;
  readonly label: string;
  readonly topic: QuestionTopic;
  readonly mean: number;
}

export type Alert =
  | { readonly kind: 'scoreDown'; readonly score: number; readonly change: number }
  | { readonly kind: 'lowStreak'; readonly score: number; readonly rounds: number }
  | LowQuestion
  | { readonly kind: 'lowParticipation'; readonly completed: number; readonly asked: number };

export type AlertKind = Alert['kind'];

/** Identifies an alert within a round: its kind and, for a question, its key. */
export interface AlertSubject {
  readonly kind: AlertKind;
  readonly key?: string | null;
}

/**
 * The limits at which alerts are raised, compared with the rounded figures that are displayed. Every organization sets
 * its own (product §4).
 */
export interface AlertLimits {
  /** Points by which the score fell. */
  readonly scoreDrop: number;
  /** Participation below this percentage is low. */
  readonly participation: number;
  /** The mean of a scale question up to this one is low. */
  readonly questionMean: number;
  /** Rounds in a row with a low score. */
  readonly lowRounds: number;
}

/**
 * Why only participation is shown: fewer complete surveys than the organization's minimum, or the round is open and the
 * reader may not read single answers.
 */
export const withheldReasons = ['tooFew', 'open'] as const;

export interface Withheld {
  readonly reason: (typeof withheldReasons)[number];
  readonly complete: number;
  readonly minimum: number;
}

/** Facts that are counted and therefore shown at any time, even if no analysis was run. */
export interface RoundFacts {
  readonly openFrom: string;
  readonly participation: Participation;
  /**
   * Null while the round is withheld, because with a single survey it would reveal how many questions that person
   * skipped.
   */
  readonly response: ResponseCount | null;
  /** 0–100 with one decimal: (mean of the scale means − 1) × 25; below 50 is low. */
  readonly conditionScore: number | null;
  /** Difference to the previous round, in points. */
  readonly change: number | null;
  readonly enps: Enps | null;
  readonly questions: readonly QuestionFacts[];
  /** At most twelve rounds, oldest first, this one last. */
  readonly trend: readonly TrendPoint[];
  /** Keys of the questions with the largest rise and fall since the previous round, at most three each. */
  readonly risen: readonly string[];
  readonly fallen: readonly string[];
  /** Most serious first. */
  readonly alerts: readonly Alert[];
  readonly withheld: Withheld | null;
}

/**
 * The kinds of evidence for a sentence of a summary: the distributions of a round, or that of a question (`key`); a topic
 * (`key`); an action; the people who have not answered; the people whose answers wait for a reply.
 */
export const summarySourceKinds = ['distribution', 'topic', 'action', 'unanswered', 'waiting'] as const;

export interface SummarySource {
  readonly kind: (typeof summarySourceKinds)[number];
  /** The key of the question, or the topic; otherwise null. */
  readonly key: string | null;
}

export interface SummarySentence {
  readonly text: string;
  readonly sources: readonly SummarySource[];
}

/** Text written by a language model from sentences; shown only to people who may read all of them. */
export interface Narrative {
  /** Analyses of earlier releases have the texts only. */
  readonly summary: readonly (SummarySentence | string)[];
  readonly suggestedActions: readonly string[];
  /**
   * The texts that the model was sent. In analyses of earlier releases, without texts, these are surveys and reports whose
   * quotes in the topics were sent.
   */
  readonly sources: readonly (Pick<Quote, 'surveyId' | 'source'> & Partial<Pick<Quote, 'text'>>)[];
  /** Number of sentences that were left out because nothing that was sent supports them; absent in older analyses. */
  readonly dropped?: number;
}

/** The stored result of an analysis. */
export interface AnalysisFacts extends RoundFacts {
  readonly topics: readonly Topic[];
  /** Absent in withheld rounds and in analyses of earlier releases. */
  readonly sentences?: SentenceCounts;
  readonly narrative: Narrative | null;
  /** `builtin`, or `llm:<model>` when there is a narrative and the model has read sentences. */
  readonly engine: string;
  /**
   * Number of surveys whose long texts were analysed in part only, from their beginning; absent when there are none.
   */
  readonly cutTexts?: number;
  /** Why a configured AI service wrote nothing; absent when it did, or none is configured. */
  readonly serviceProblem?: ServiceProblem;
}

/** The input of an analysis. `past`: the rounds before this one, newest first, at most eleven. */
export interface AnalysisInput {
  readonly round: RoundAnswers;
  readonly past: readonly PastRound[];
  /** The organization's minimum number of complete surveys (default 3). */
  readonly minimum: number;
  /** The organization's limits of alerts; the defaults where absent. */
  readonly alertLimits?: AlertLimits;
  /** Takes one call of the AI service from the organization's quota of today; false when that is used up. */
  readonly takeServiceCall?: () => Promise<boolean>;
}
