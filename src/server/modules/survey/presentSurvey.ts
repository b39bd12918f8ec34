import type { Reply } from '../../../contract/types';
import type { Answers } from '../../../domain/questions/types';
import type { Person } from '../access/permissions.queries';
import { currentPhase } from '../rounds/roundPhase';
import { presentQuestion } from '../rounds/questionSets.queries';
import { presentAnswers } from './presentTimeline';
import { presentReplies, type ReplyRow } from './replies.queries';
import { displayedContent } from './surveyPhase';
import type { findOwnSurvey } from './ownSurvey.queries';
import type { listUnanswered } from './survey.queries';

type OwnSurvey = Awaited<ReturnType<typeof findOwnSurvey>>[number];
type UnansweredSurvey = Awaited<ReturnType<typeof listUnanswered>>[number];

/** The survey as its author sees it: the draft, otherwise what was sent. */
export function presentSurvey(
  ownSurvey: OwnSurvey,
  readers: { people: Person[]; aiService: string | null },
  replies: readonly ReplyRow[],
  now: Date,
): Reply<'getSurvey'> {
  const { content, unsent } = displayedContent<Answers>(
    { draft: ownSurvey.draft, sent: ownSurvey.answers },
    ownSurvey,
    now,
  );
  return {
    surveyId: ownSurvey.surveyId,
    organizationId: ownSurvey.organizationId,
    projectId: ownSurvey.projectId,
    projectName: ownSurvey.projectName,
    openFrom: ownSurvey.openFrom,
    closesAt: ownSurvey.closesAt.toISOString(),
    surveyState: ownSurvey.surveyState,
    phase: currentPhase(ownSurvey, now),
    dayOff: ownSurvey.dayOff,
    questions: ownSurvey.questions.map(presentQuestion),
    answers: presentAnswers(content),
    unsent,
    version: ownSurvey.version,
    readers,
    replies: presentReplies(replies),
  };
}

/** Surveys marked as 休み are not waiting for an answer. */
export function presentUnanswered(rows: UnansweredSurvey[]): Reply<'getUnansweredSurveys'> {
  const daysOff = rows.filter(({ dayOff }) => dayOff);
  const waiting = rows.filter(({ dayOff }) => !dayOff);
  return {
    surveys: waiting.map(({ closesAt, dayOff: _, ...survey }) => ({
      ...survey,
      closesAt: closesAt.toISOString(),
      reportOnly: survey.surveyState === 'complete',
    })),
    ...(daysOff.length > 0 && {
      daysOff: daysOff.map(({ surveyId, projectId, openFrom }) => ({ surveyId, projectId, openFrom })),
    }),
  };
}
