import * as yup from 'yup';
import { questionKinds, questionTopics, type Lean, type QuoteSource } from '../domain/analysis/types';
import { alert } from './alert.fields';
import { day, done, flag, id, object, optionalText, person, sent } from './fields';

const projectId = id('プロジェクト');
const surveyDate = day('回');

export const feedbackCommentMax = 1000;

const leans = ['positive', 'negative', 'neutral'] as const satisfies readonly Lean[];
const sources = ['survey', 'report'] as const satisfies readonly QuoteSource[];

const participation = () => object({ completed: sent.count(), asked: sent.count() });

const questionFacts = object({
  key: sent.text(),
  label: sent.text(),
  kind: sent.oneOf(questionKinds),
  topic: sent.oneOf(questionTopics),
  options: yup.array().of(sent.text()).optional(),
  count: sent.count(),
  /** Null, like the distribution, when fewer people answered than the organization's minimum. */
  mean: sent.number().nullable(),
  distribution: sent.list(sent.count()).nullable(),
  change: sent.number().nullable(),
  changeFromLastFour: sent.number().nullable(),
});

const topic = object({
  term: sent.text(),
  count: sent.count(),
  people: sent.count(),
  lean: sent.oneOf(leans),
  /** Only those the caller may read: promised to their writer, and permitted today (product §4). */
  quotes: sent.list(
    object({
      surveyId: sent.id(),
      source: sent.oneOf(sources),
      text: sent.text(),
      lean: sent.oneOf(leans),
      author: person().nullable(),
    }),
  ),
});

/** One round of a project: its counts as they stand now, and what a run of the analysis found besides. */
const roundAnalysis = () =>
  object({
    projectId: sent.id(),
    openFrom: sent.day(),
    closesAt: sent.instant(),
    participation: participation(),
    response: object({ answered: sent.count(), asked: sent.count() }).nullable(),
    conditionScore: sent.number().nullable(),
    change: sent.number().nullable(),
    enps: object({ score: sent.number(), count: sent.count(), change: sent.number().nullable() }).nullable(),
    questions: sent.list(questionFacts),
    /** Oldest first, at most twelve, this round last. */
    trend: sent.list(
      object({ openFrom: sent.day(), score: sent.number().nullable(), participation: participation() }),
    ),
    /** Keys of questions, most changed first. */
    risen: sent.list(sent.text()),
    fallen: sent.list(sent.text()),
    alerts: sent.list(alert),
    /** Why only participation is shown; null when everything is. */
    withheld: object({ complete: sent.count(), minimum: sent.count() }).nullable(),
    summary: sent.list(sent.text()),
    suggestedActions: sent.list(sent.text()),
    topics: sent.list(topic),
    /** Null until an analysis was run. */
    run: object({
      analysisId: sent.id(),
      /** Who wrote summary and suggested actions as shown: `builtin` or `llm:<model>`. */
      engine: sent.text(),
      createdAt: sent.instant(),
      /** Answers or reports have changed since. */
      stale: sent.flag(),
      feedback: object({ useful: sent.flag(), comment: sent.text() }).nullable(),
    }).nullable(),
  });

export const analysesSchemas = {
  getLatestAnalysis: {
    input: object({ projectId }),
    reply: object({ analysis: roundAnalysis().nullable() }),
  },
  getAnalysis: { input: object({ projectId, surveyDate }), reply: roundAnalysis() },
  runAnalysis: { input: object({ projectId, surveyDate }), reply: roundAnalysis() },
  giveAnalysisFeedback: {
    input: object({
      projectId,
      analysisId: id('分析'),
      useful: flag('評価'),
      comment: optionalText('コメント', { max: feedbackCommentMax }),
    }),
    reply: done(),
  },
  getOrganizationAnalyses: {
    input: object({ organizationId: id('組織'), openFrom: day('回') }),
    reply: object({
      /** The columns of the heat map: at most twelve days on which rounds opened, oldest first. */
      openFroms: sent.list(sent.day()),
      projects: sent.list(
        object({
          projectId: sent.id(),
          projectName: sent.text(),
          /** The newest round on or before the day asked for; null when there is none. */
          openFrom: sent.day().nullable(),
          score: sent.number().nullable(),
          change: sent.number().nullable(),
          participation: participation(),
          /** Most serious first, at most three; `alertCount` counts all. */
          alerts: sent.list(alert),
          alertCount: sent.count(),
          /** One for each of `openFroms`; null where there is no round or too few answered. */
          scores: sent.list(sent.number().nullable()),
        }),
      ),
    }),
  },
};
