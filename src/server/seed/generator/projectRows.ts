import { answerMarks } from '../../../domain/questions/answerMarks';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { storedText } from '../../../domain/text/mentions';
import type { ProjectScenario } from '../scenarios/scenarioTypes';
import type { ReactionPlan } from './conversations';
import { idOf, type Rows } from './insertRows';
import type { OrganizationPlan } from './organizations';
import type { PlacedSurvey } from './projects';

/** The records below that have ids. */
export const projectRecords = ({ projects, surveys, comments, replies }: OrganizationPlan) => ({
  projects,
  question_sets: projects.flatMap(({ versions }) => versions),
  rounds: projects.flatMap(({ rounds }) => rounds),
  surveys: surveys.map(({ survey }) => survey),
  report_comments: comments.map(({ comment }) => comment),
  survey_replies: replies.map(({ reply }) => reply),
});

/** Projects, their members with those who left, question versions and rounds. */
export function projectRows({ people, clients, projects, calendar }: OrganizationPlan): Rows {
  const clientOf = ({ client }: ProjectScenario) => (client === null ? null : idOf(clients, client));
  return {
    projects: projects.map(({ scenario, ...project }) => ({
      ...scenario,
      ...project,
      clientId: clientOf(scenario),
    })),
    project_members: projects.flatMap(({ id: projectId, members }) =>
      members
        .filter(({ leftAt }) => !leftAt)
        .map((member) => ({ ...member, projectId, serviceUserId: idOf(people, member.person) })),
    ),
    project_events: projects
      .flatMap(({ id: projectId, scenario, members, clientChangedAt }) => [
        ...members.map(({ person, joinedAt, leftAt }) => ({
          projectId,
          kind: 'memberLeft' as const,
          serviceUserId: idOf(people, person),
          joinedAt,
          happenedAt: leftAt,
        })),
        {
          projectId,
          kind: 'clientChanged' as const,
          clientId: clientOf(scenario),
          happenedAt: clientChangedAt,
        },
      ])
      .filter(({ happenedAt }) => happenedAt),
    question_sets: projects.flatMap(({ id: projectId, versions }) =>
      versions.map((version) => ({ ...version, projectId, createdBy: idOf(people, version.by) })),
    ),
    rounds: projects.flatMap(({ id: projectId, rounds }) =>
      rounds.map((round) => ({
        ...round,
        ...round.times,
        ...round.tally.participation,
        projectId,
        questionSetId: round.version.id,
        // What happens at the close is in the demo already; the job would analyse the round beside findings.ts.
        closeHandledAt: round.times.closesAt <= calendar.now ? round.times.closesAt : null,
        reportQuestions: defaultReportQuestions,
      })),
    ),
  };
}

/** Surveys with their answers, and reports. */
export function surveyRows({ people, surveys }: OrganizationPlan, aiService: string | null): Rows {
  const placeColumns = ({ project, round, survey }: PlacedSurvey) => ({
    projectId: project.id,
    roundId: round.id,
    serviceUserId: idOf(people, survey.person),
  });
  /** Readers are stored in the order of their ids, as the commands do. */
  const readerColumns = (readers: readonly string[]) => ({
    readers: readers.map((key) => idOf(people, key)).sort((a, b) => a - b),
    aiService: readers.length > 0 ? aiService : null,
  });
  return {
    surveys: surveys.map((placed) => {
      const { round, survey } = placed;
      return {
        ...survey,
        ...placeColumns(placed),
        ...answerMarks(round.version.questions, survey.answers ?? {}),
        ...readerColumns(survey.readers),
        version: survey.surveyState === 'untouched' ? 0 : 1,
      };
    }),
    reports: surveys.flatMap((placed) => {
      const { id: surveyId, report, late } = placed.survey;
      if (!report) return [];
      return {
        ...report,
        surveyId,
        ...placeColumns(placed),
        ...readerColumns(report.readers),
        version: 1,
        late,
        updatedAt: report.submittedAt,
      };
    }),
  };
}

/** The read marks, reactions, comments and mentions of reports, and the replies to answers. */
export function conversationRows({ people, surveys, reads, comments, replies }: OrganizationPlan): Rows {
  const textColumns = ({ project, survey }: PlacedSurvey, { by, at }: { by: string; at: Date }) => ({
    projectId: project.id,
    surveyId: survey.id,
    authorId: idOf(people, by),
    createdAt: at,
  });
  const reactionColumns = ({ by, kind, at }: ReactionPlan) => ({
    serviceUserId: idOf(people, by),
    kind,
    createdAt: at,
  });
  return {
    report_reads: reads.map(({ survey, by, at }) => ({
      surveyId: survey.id,
      serviceUserId: idOf(people, by),
      readAt: at,
    })),
    report_reactions: surveys.flatMap(({ survey }) =>
      (survey.report?.reactions ?? []).map((mark) => ({ surveyId: survey.id, ...reactionColumns(mark) })),
    ),
    report_comments: comments.map(({ comment, ...placed }) => ({
      ...comment,
      ...textColumns(placed, comment),
      body: storedText([...comment.mentions.flatMap((key) => [idOf(people, key), ' ']), comment.body]),
    })),
    report_comment_mentions: comments.flatMap(({ comment }) =>
      comment.mentions.map((key) => ({ commentId: comment.id, serviceUserId: idOf(people, key) })),
    ),
    report_comment_reactions: comments.flatMap(({ comment }) =>
      comment.reactions.map((mark) => ({ commentId: comment.id, ...reactionColumns(mark) })),
    ),
    survey_replies: replies.map(({ reply, ...placed }) => ({ ...reply, ...textColumns(placed, reply) })),
  };
}
