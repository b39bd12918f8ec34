import * as yup from 'yup';
import { topicStates } from '../domain/analysis/history';
import { serviceProblems } from '../domain/analysis/serviceProblem';
import { questionKinds, questionTopics } from '../domain/questions/types';
import { sentiments } from '../domain/analysis/leans';
import { summarySourceKinds, withheldReasons, type QuoteSource } from '../domain/analysis/types';
import { maxFeedbackCommentLength } from '../domain/inputLimits';
import { analysisSteps } from '../domain/analysis/run';
import { alert } from './alert.fields';
import { day, flag, id, object, optionalText } from './fields';
import { emptyReply, person, replyField } from './replyFields';

const projectId = id('プロジェクト');
const surveyDate = day('回');

const sources = ['survey', 'report'] as const satisfies readonly QuoteSource[];

const participation = () => object({ completed: replyField.count, asked: replyField.count });

/** The middle value of the scores of other projects, and the number of these projects. */
const comparison = () => object({ score: replyField.number, projects: replyField.count });

const questionFacts = object({
  key: replyField.text,
  label: replyField.text,
  kind: replyField.oneOf(questionKinds),
  topic: replyField.oneOf(questionTopics),
  options: yup.array().of(replyField.text).optional(),
  /** Whether 1 is the good end of the scale. Mean and distribution are reversed, so that 5 is best. */
  reverse: yup.boolean().strict().optional(),
  /** The newest round of the trend that worded the question differently than the round before; null when none did. */
  rewordedOn: replyField.day.nullable(),
  count: replyField.count,
  /** Null, like the distribution, when fewer people answered than the organization's minimum. */
  mean: replyField.number.nullable(),
  distribution: replyField.list(replyField.count).nullable(),
  change: replyField.number.nullable(),
  changeFromLastFour: replyField.number.nullable(),
});

/** Members who joined or left. `count` counts all, `named` has the first of them; null stands for a deleted account. */
const people = () => object({ count: replyField.count, named: replyField.list(person.nullable()) });

/** Null where an analysis of an earlier release does not tell neutral from unclassified. */
const lean = () => replyField.oneOf(sentiments).nullable();

const topic = object({
  /** The name of a theme; in analyses of earlier releases a word. */
  term: replyField.text,
  /** The words that most people used for it. */
  words: replyField.list(replyField.text),
  count: replyField.count,
  people: replyField.count,
  lean: lean(),
  /** How many of the sentences have each lean; null in analyses of earlier releases. */
  leans: object({
    positive: replyField.count,
    negative: replyField.count,
    mixed: replyField.count,
    neutral: replyField.count,
    unclassified: replyField.count,
  }).nullable(),
  /** Only quotes whose author was shown the caller as a reader, and which the caller may still read (product §4). */
  quotes: replyField.list(
    object({
      surveyId: replyField.id,
      source: replyField.oneOf(sources),
      text: replyField.text,
      lean: lean(),
      author: person.nullable(),
      /** Whether the quote is a voice to talk with at once, which only its readers see. */
      isVoice: replyField.flag,
    }),
  ),
});

/** A sentence of the summary as the caller may read it. */
const summarySentence = () =>
  object({
    text: replyField.text,
    /**
     * The evidence for the sentence; empty in texts of an AI service from earlier releases. `key`: a question's, or the topic.
     */
    sources: replyField.list(
      object({ kind: replyField.oneOf(summarySourceKinds), key: replyField.text.nullable() }),
    ),
    /** A quote of one of its topics, if the caller may read one. */
    quote: replyField.text.nullable(),
    /** The people whose answers wait for a reply. */
    people: people().nullable(),
  });

/** A question that moves with the others of its rounds. */
const driver = () =>
  object({
    key: replyField.text,
    label: replyField.text,
    topic: replyField.oneOf(questionTopics),
    /** Spearman's rank correlation with the other questions, and the ends of its 99 % confidence interval. */
    correlation: object({ value: replyField.number, low: replyField.number, high: replyField.number }),
    /** Number of changes from round to round that it is computed from. */
    changes: replyField.count,
  });

/** One round of a project: its current counts and, when the analysis was run, its stored findings. */
const roundAnalysis = () =>
  object({
    projectId: replyField.id,
    openFrom: replyField.day,
    closesAt: replyField.instant,
    participation: participation(),
    /** People who completed after the round had closed (遅れ); they count in the figures, not in the participation. */
    late: replyField.count,
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
        /** Whether the round asked other questions than the round before, or worded them differently. */
        questionsChanged: replyField.flag,
      }),
    ),
    alerts: replyField.list(alert),
    /** Why only participation is shown; null when everything is. */
    withheld: object({
      reason: replyField.oneOf(withheldReasons),
      complete: replyField.count,
      minimum: replyField.count,
    }).nullable(),
    /** At most five sentences. */
    summary: replyField.list(summarySentence()),
    suggestedActions: replyField.list(replyField.text),
    topics: replyField.list(topic),
    /**
     * How many sentences were read, and in how many of them no theme was found. Null unless at least the minimum number of
     * people wrote any, and in analyses of earlier releases.
     */
    sentences: object({ total: replyField.count, withoutTheme: replyField.count }).nullable(),
    /** The step of the analysis that is running; null when none is. */
    runningStep: replyField.oneOf(analysisSteps).nullable(),
    /** Host of the AI service that a run sends figures and quotes to; null when a run sends nothing. */
    aiService: replyField.text.nullable(),
    /** Null until the analysis was run. */
    run: object({
      analysisId: replyField.id,
      /** The engine that wrote the summary and the suggested actions: `builtin` or `llm:<model>`. */
      engine: replyField.text,
      /** Why a configured AI service wrote nothing. */
      serviceProblem: replyField.oneOf(serviceProblems).nullable(),
      /** Number of people whose long texts were analysed in part only, from their beginning. */
      cutTexts: replyField.count,
      /** Sentences of the AI service that were left out, because no fact supports them. */
      droppedSentences: replyField.count,
      createdAt: replyField.instant,
      /** Whether answers or reports have changed since the run. */
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
      /** At most twelve rounds, oldest first. `means`, `distributions` and `people` have one entry for each of them. */
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
      /** Topics of the last two analysed rounds that at least the minimum number of people wrote about. */
      topics: replyField.list(
        object({
          term: replyField.text,
          people: replyField.list(replyField.count.nullable()),
          state: replyField.oneOf(topicStates),
        }),
      ),
      /** Middle values of other projects of the organization; null when there are too few projects to compare. */
      organization: comparison().nullable(),
      likeProjects: comparison().nullable(),
    }),
  },
  getAnalysisEvents: {
    input: object({ projectId, surveyDate }),
    reply: object({
      /**
       * The rounds of the trend up to this one, oldest first, that were extra or late, or before which something else
       * happened since the round before.
       */
      rounds: replyField.list(
        object({
          openFrom: replyField.day,
          /** Whether an editor opened the round in addition to the schedule. */
          extra: replyField.flag,
          /** The day on which the round opened, when that is later than its scheduled day; otherwise null. */
          openedLateOn: replyField.day.nullable(),
          joined: people(),
          left: people(),
          /** How often the questions were saved, and the version that was saved last. */
          questions: object({
            saves: replyField.count,
            version: replyField.count,
            author: person.nullable(),
          }).nullable(),
          /** The last change of the client. The client is null when there is none any more, or when it was deleted. */
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
        /** Number of sentences that are sent. */
        quotes: replyField.count,
        writers: replyField.count,
        /** Number of people whose texts are not sent, because these people were not shown the service as a reader. */
        keptBack: replyField.count,
        /** Number of sent sentences that the caller may not read; they are left out of `messages`. */
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
      /** The newest comments, without the names of their authors. */
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
          /** At most two scale questions that moved most in the direction of `change`, each with its own change. */
          movedQuestions: replyField.list(object({ name: replyField.text, change: replyField.number })),
          participation: participation(),
          /** At most three alerts, most serious first, as in the project list; `alertCount` counts all. */
          alerts: replyField.list(alert),
          alertCount: replyField.count,
          /** The number of alerts that an open action answers; absent when there is none. */
          answeredAlertCount: replyField.count.optional(),
          /** One score for each of `openFroms`; null where there is no round or too few people answered. */
          scores: replyField.list(replyField.number.nullable()),
          /**
           * For each of `openFroms`, the number of people who completed in time (`completed`) and of people asked
           * (`asked`); null where there is no round.
           */
          completed: replyField.list(replyField.count.nullable()),
          asked: replyField.list(replyField.count.nullable()),
          /** Indexes in `openFroms` of the rounds that show participation only, because too few answered. */
          withheld: replyField.list(replyField.count),
        }),
      ),
    }),
  },
  getDrivers: {
    input: object({ organizationId: id('組織') }),
    reply: object({
      /** Rounds in which the question with the longest history was asked; nothing is said before eight. */
      rounds: replyField.count,
      /** Questions with enough rounds, and the projects that they come from. */
      compared: replyField.count,
      projects: replyField.count,
      /** At most five questions, closest first: those whose whole interval is above zero. */
      drivers: replyField.list(driver()),
      /** If there are no drivers, the question that comes closest, whose interval contains zero; otherwise null. */
      closest: driver().nullable(),
    }),
  },
};
