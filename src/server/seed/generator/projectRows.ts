import { answerMarks } from '../../../domain/questions/answerMarks';
import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { storedText } from '../../../domain/text/mentions';
import type { ReactionPlan } from './conversations';
import { idOf, type Identified, type Rows } from './insertRows';
import type { OrganizationPlan } from './organizations';
import type { PlacedSurvey, ProjectPlan } from './projects';

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
export function projectRows({ id, people, clients, projects }: OrganizationPlan): Rows {
  const columnsOf = (project: Identified) => ({ organization_id: id, project_id: project.id });
  const clientOf = ({ scenario: { client } }: ProjectPlan) =>
    client === null ? null : idOf(clients, client);
  return {
    projects: projects.map((project) => ({
      id: project.id,
      organization_id: id,
      client_id: clientOf(project),
      name: project.scenario.name,
      project_status: project.scenario.projectStatus,
      starts_on: project.startsOn,
      ends_on: project.endsOn,
      created_at: project.createdAt,
    })),
    project_members: projects.flatMap((project) =>
      project.members
        .filter(({ leftAt }) => !leftAt)
        .map(({ person, projectRole, joinedAt }) => ({
          ...columnsOf(project),
          service_user_id: idOf(people, person),
          project_role: projectRole,
          joined_at: joinedAt,
        })),
    ),
    project_events: projects.flatMap((project) => {
      const departures = project.members
        .filter(({ leftAt }) => leftAt)
        .map(({ person, joinedAt, leftAt }) => ({
          ...columnsOf(project),
          kind: 'memberLeft' as const,
          happened_at: leftAt,
          service_user_id: idOf(people, person),
          joined_at: joinedAt,
        }));
      const clientChange = {
        ...columnsOf(project),
        kind: 'clientChanged' as const,
        happened_at: project.clientChangedAt,
        client_id: clientOf(project),
      };
      return project.clientChangedAt ? [...departures, clientChange] : departures;
    }),
    question_sets: projects.flatMap((project) =>
      project.versions.map((version) => ({
        id: version.id,
        ...columnsOf(project),
        version: version.version,
        questions: [...version.questions],
        created_by: idOf(people, version.by),
        created_at: version.createdAt,
      })),
    ),
    rounds: projects.flatMap((project) =>
      project.rounds.map((round) => ({
        id: round.id,
        ...columnsOf(project),
        open_from: round.times.openFrom,
        opened_at: round.times.openedAt,
        closes_at: round.times.closesAt,
        question_set_id: round.version.id,
        report_questions: [...defaultReportQuestions],
        tally: round.tally,
        condition_score: round.conditionScore,
        low_questions: [...round.lowQuestions],
        completed: round.tally.participation.completed,
        asked: round.tally.participation.asked,
        remind_at: round.times.remindAt,
        reminded_at: round.times.remindedAt,
      })),
    ),
  };
}

/** Surveys with their answers, and reports. */
export function surveyRows({ id, people, surveys }: OrganizationPlan, aiService: string | null): Rows {
  const placeColumns = ({ project, round, survey }: PlacedSurvey) => ({
    organization_id: id,
    project_id: project.id,
    round_id: round.id,
    service_user_id: idOf(people, survey.person),
  });
  /** Readers are stored in the order of their ids, as the commands do. */
  const readerColumns = (readers: readonly string[]) => ({
    readers: readers.map((key) => idOf(people, key)).sort((a, b) => a - b),
    ai_service: readers.length > 0 ? aiService : null,
  });
  return {
    surveys: surveys.map((placed) => {
      const { round, survey } = placed;
      const { hasText, hasLow } = answerMarks(round.version.questions, survey.answers ?? {});
      return {
        id: survey.id,
        ...placeColumns(placed),
        survey_state: survey.state,
        draft: survey.draft,
        answers: survey.answers,
        has_text: hasText,
        has_low: hasLow,
        ...readerColumns(survey.readers),
        version: survey.state === 'untouched' ? 0 : 1,
        day_off: survey.dayOff,
        late: survey.late,
        completed_at: survey.completedAt,
        updated_at: survey.updatedAt,
      };
    }),
    reports: surveys.flatMap((placed) => {
      const { id: surveyId, report, late } = placed.survey;
      if (!report) return [];
      return {
        survey_id: surveyId,
        ...placeColumns(placed),
        entries: report.entries,
        ...readerColumns(report.readers),
        version: 1,
        late,
        submitted_at: report.submittedAt,
        updated_at: report.submittedAt,
      };
    }),
  };
}

/** The read marks, reactions, comments and mentions of reports, and the replies to answers. */
export function conversationRows({ id, people, surveys, reads, comments, replies }: OrganizationPlan): Rows {
  const placeColumns = ({ project, survey }: PlacedSurvey) => ({
    organization_id: id,
    project_id: project.id,
    survey_id: survey.id,
  });
  const reactionColumns = ({ by, kind, at }: ReactionPlan) => ({
    service_user_id: idOf(people, by),
    kind,
    created_at: at,
  });
  return {
    report_reads: reads.map(({ survey, by, at }) => ({
      survey_id: survey.id,
      service_user_id: idOf(people, by),
      read_at: at,
    })),
    report_reactions: surveys.flatMap(({ survey }) =>
      (survey.report?.reactions ?? []).map((reaction) => ({
        survey_id: survey.id,
        ...reactionColumns(reaction),
      })),
    ),
    report_comments: comments.map(({ comment, ...placed }) => ({
      id: comment.id,
      ...placeColumns(placed),
      author_id: idOf(people, comment.by),
      body: storedText([...comment.mentions.flatMap((key) => [idOf(people, key), ' ']), comment.body]),
      request_id: comment.requestId,
      created_at: comment.at,
    })),
    report_comment_mentions: comments.flatMap(({ comment }) =>
      comment.mentions.map((key) => ({ comment_id: comment.id, service_user_id: idOf(people, key) })),
    ),
    report_comment_reactions: comments.flatMap(({ comment }) =>
      comment.reactions.map((reaction) => ({ comment_id: comment.id, ...reactionColumns(reaction) })),
    ),
    survey_replies: replies.map(({ reply, ...placed }) => ({
      id: reply.id,
      ...placeColumns(placed),
      author_id: idOf(people, reply.by),
      body: reply.body,
      request_id: reply.requestId,
      created_at: reply.at,
    })),
  };
}
