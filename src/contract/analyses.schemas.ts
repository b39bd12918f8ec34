import * as yup from 'yup';
import { topicStates } from '../domain/analysis/history';
import { serviceProblems } from '../domain/analysis/serviceProblem';
import { questionKinds, questionTopics } from '../domain/questions/types';
import { sentiments, withheldReasons, type QuoteSource } from '../domain/analysis/types';
import { maxFeedbackCommentLength } from '../domain/inputLimits';
import { analysisSteps } from '../domain/analysis/run';
import { alert } from './alert.fields';
import { day, flag, id, object, optionalText } from './fields';
import { emptyReply, person, replyField } from './replyFields';

const projectId = id('プロジェクト');
const surveyDate = day('回');

const sources = ['survey', 'report'] as const satisfies readonly QuoteSource[];

const participation = () => object({ completed: replyField.count, asked: replyField.count });

/** The middle value of a number of projects. */
const comparison = () => object({ score: replyField.number, projects: replyField.count });

const questionFacts = object({
  key: replyField.text,
  label: replyField.text,
  kind: replyField.oneOf(questionKinds),
  topic: replyField.oneOf(questionTopics),
  options: yup.array().of(replyField.text).optional(),
  /** A scale whose good end is 1; mean and distribution are turned round, so that 5 is best. */
  reverse: yup.boolean().strict().optional(),
  /** The newest round of the trend that asked it in other words than the round before; null when none did. */
  rewordedOn: replyField.day.nullable(),
  count: replyField.count,
  /** Null, like the distribution, when fewer people answered than the organization's minimum. */
  mean: replyField.number.nullable(),
  distribution: replyField.list(replyField.count).nullable(),
  change: replyField.number.nullable(),
  changeFromLastFour: replyField.number.nullable(),
});

/** Members who joined or left: all are counted, the first are named; null stands for a deleted account. */
const people = () => object({ count: replyField.count, named: replyField.list(person.nullable()) });

const topic = object({
  term: replyField.text,
  count: replyField.count,
  people: replyField.count,
  lean: replyField.oneOf(sentiments),
  /** Only those whose author was shown the caller as a reader, and which the caller may still read (product §4). */
  quotes: replyField.list(
    object({
      surveyId: replyField.id,
      source: replyField.oneOf(sources),
      text: replyField.text,
      lean: replyField.oneOf(sentiments),
      author: person.nullable(),
    }),
  ),
});

/** One round of a project: its current counts and, when the analysis was run, its stored findings. */
const roundAnalysis = () =>
  object({
    projectId: replyField.id,
    openFrom: replyField.day,
    closesAt: replyField.instant,
    participation: participation(),
    response: object({ answered: replyField.count, asked: replyField.count }).nullable(),
    conditionScore: replyField.number.nullable(),
    change: replyField.number.nullable(),
    enps: object({
      score: replyField.number,
      count: replyField.count,
      change: replyField.number.nullable(),
    }).nullable(),
    questions: replyField.list(questionFacts),
    /** At most twelve rounds, oldest first; the last one is this round. */
    trend: replyField.list(
      object({
        openFrom: replyField.day,
        score: replyField.number.nullable(),
        participation: participation(),
        /** Whether it asked other questions, or in other words, than the round before. */
        questionsChanged: replyField.flag,
      }),
    ),
    /** Keys of questions, largest change first. */
    risen: replyField.list(replyField.text),
    fallen: replyField.list(replyField.text),
    alerts: replyField.list(alert),
    /** Why only participation is shown; null when everything is. */
    withheld: object({
      reason: replyField.oneOf(withheldReasons),
      complete: replyField.count,
      minimum: replyField.count,
    }).nullable(),
    summary: replyField.list(replyField.text),
    suggestedActions: replyField.list(replyField.text),
    topics: replyField.list(topic),
    /** The step of the analysis that is running; null when none is. */
    runningStep: replyField.oneOf(analysisSteps).nullable(),
    /** Host of the AI service that a run sends figures and quotes to; null when nothing leaves. */
    aiService: replyField.text.nullable(),
    /** Null until the analysis was run. */
    run: object({
      analysisId: replyField.id,
      /** What wrote summary and suggested actions: `builtin` or `llm:<model>`. */
      engine: replyField.text,
      /** Why a configured AI service wrote nothing. */
      serviceProblem: replyField.oneOf(serviceProblems).nullable(),
      /** People of whose long texts only the beginning was analysed. */
      cutTexts: replyField.count,
      /** Sentences of the AI service that were left out, because no fact supports them. */
      droppedSentences: replyField.count,
      createdAt: replyField.instant,
      /** Answers or reports have changed since. */
      stale: replyField.flag,
      feedback: object({ useful: replyField.flag, comment: replyField.text }).nullable(),
    }).nullable(),
  });

/** The same for every call about one round; null only where the project has no round yet. */
const analysisReply = () => object({ analysis: roundAnalysis().nullable() });

export const analysesSchemas = {
  getLatestAnalysis: { input: object({ projectId }), reply: analysisReply() },
  getAnalysis: { input: object({ projectId, surveyDate }), reply: analysisReply() },
  getAnalysisHistory: {
    input: object({ projectId, surveyDate }),
    reply: object({
      /** At most twelve, oldest first; means and people are in the same order. */
      rounds: replyField.list(object({ openFrom: replyField.day, withheld: replyField.flag })),
      questions: replyField.list(
        object({
          key: replyField.text,
          label: replyField.text,
          kind: replyField.oneOf(questionKinds),
          topic: replyField.oneOf(questionTopics),
          means: replyField.list(replyField.number.nullable()),
          distributions: replyField.list(replyField.list(replyField.count).nullable()),
        }),
      ),
      /** Topics that at least the minimum number of people wrote about, of the last two analysed rounds. */
      topics: replyField.list(
        object({
          term: replyField.text,
          people: replyField.list(replyField.count.nullable()),
          state: replyField.oneOf(topicStates),
        }),
      ),
      /** Middle values of other projects of the organization; null with too few of them. */
      organization: comparison().nullable(),
      likeProjects: comparison().nullable(),
    }),
  },
  getAnalysisEvents: {
    input: object({ projectId, surveyDate }),
    reply: object({
      /** Of the trend up to this round, oldest first: those with which, or since the one before which, something happened. */
      rounds: replyField.list(
        object({
          openFrom: replyField.day,
          /** Opened by an editor, besides the schedule. */
          extra: replyField.flag,
          /** The day it opened, where that is later than its own. */
          openedLateOn: replyField.day.nullable(),
          joined: people(),
          left: people(),
          /** How often the questions were saved, and the last version. */
          questions: object({
            saves: replyField.count,
            version: replyField.count,
            author: person.nullable(),
          }).nullable(),
          /** The last change; to null when there is no client, or it is deleted. */
          client: object({
            changedTo: object({ id: replyField.id, name: replyField.text }).nullable(),
          }).nullable(),
        }),
      ),
    }),
  },
  previewAnalysis: {
    input: object({ projectId, surveyDate }),
    reply: object({
      sending: object({
        aiService: replyField.text,
        model: replyField.text,
        /** People whose answers are in the figures. */
        people: replyField.count,
        quotes: replyField.count,
        writers: replyField.count,
        /** People whose texts stay here, because they were not shown the service as a reader. */
        keptBack: replyField.count,
        /** Quotes among those sent that the caller may not read, and which are not in `messages`. */
        hiddenQuotes: replyField.count,
        callsLeft: replyField.count,
        callsPerDay: replyField.count,
        messages: replyField.list(
          object({ role: replyField.oneOf(['system', 'user']), content: replyField.text }),
        ),
      }).nullable(),
    }),
  },
  runAnalysis: { input: object({ projectId, surveyDate }), reply: analysisReply() },
  giveAnalysisFeedback: {
    input: object({
      projectId,
      analysisId: id('分析'),
      useful: flag('評価'),
      comment: optionalText('コメント', { max: maxFeedbackCommentLength }),
    }),
    reply: emptyReply,
  },
  getAnalysisFeedbackRates: {
    input: object({ organizationId: id('組織') }),
    reply: object({
      engines: replyField.list(
        object({ engine: replyField.text, useful: replyField.count, total: replyField.count }),
      ),
      /** The newest ones, without the names of those who wrote them. */
      comments: replyField.list(
        object({
          engine: replyField.text,
          useful: replyField.flag,
          comment: replyField.text,
          projectName: replyField.text,
        }),
      ),
    }),
  },
  getOrganizationAnalyses: {
    input: object({ organizationId: id('組織'), openFrom: day('回') }),
    reply: object({
      /** Rounds with fewer complete surveys show participation only. */
      minimum: replyField.count,
      /** The columns of the heat map: opening days of at most 52 closed rounds, oldest first. */
      openFroms: replyField.list(replyField.day),
      clients: replyField.list(object({ id: replyField.id, name: replyField.text })),
      /** The members of these projects with the role プロジェクトマネージャー. */
      managers: replyField.list(object({ id: replyField.id, name: replyField.text })),
      projects: replyField.list(
        object({
          projectId: replyField.id,
          projectName: replyField.text,
          clientId: replyField.id.nullable(),
          managerIds: replyField.list(replyField.id),
          /** The newest closed round on or before the requested day; null when there is none. */
          openFrom: replyField.day.nullable(),
          score: replyField.number.nullable(),
          change: replyField.number.nullable(),
          participation: participation(),
          /** Most serious first, at most three; `alertCount` counts all. */
          alerts: replyField.list(alert),
          alertCount: replyField.count,
          /** One for each of `openFroms`; null where there is no round or too few answered. */
          scores: replyField.list(replyField.number.nullable()),
          /** People who completed in time, and people asked, in each of `openFroms`; null where there is no round. */
          completed: replyField.list(replyField.count.nullable()),
          asked: replyField.list(replyField.count.nullable()),
          /** Indexes in `openFroms` of the rounds that show participation only, because too few answered. */
          withheld: replyField.list(replyField.count),
        }),
      ),
    }),
  },
};
