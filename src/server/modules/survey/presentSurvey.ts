import type { Reply } from '../../../contract/types';
import type { Answers } from '../../../domain/analysis/types';
import type { Person } from '../access/permissions.queries';
import { currentPhase, displayedContent } from './surveyPhase';
import type { findOwnSurvey, listUnanswered } from './survey.queries';

type OwnSurvey = Awaited<ReturnType<typeof findOwnSurvey>>[number];
type UnansweredSurvey = Awaited<ReturnType<typeof listUnanswered>>[number];

/** The survey as its author sees it: the draft, otherwise what was sent. */
export function presentSurvey(
  ownSurvey: OwnSurvey,
  readers: { people: Person[]; aiService: string | null },
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
    questions: ownSurvey.questions.map(({ options, labels, ...question }) => ({
      ...question,
      ...(options && { options: [...options] }),
      ...(labels && { labels: [...labels] }),
    })),
    answers: Object.entries(content ?? {}).map(([questionKey, value]) => ({
      questionKey,
      value: typeof value === 'object' ? [...value] : value,
    })),
    unsent,
    version: ownSurvey.version,
    readers,
  };
}

export const presentUnanswered = (waiting: UnansweredSurvey[]): Reply<'getUnansweredSurveys'> => ({
  surveys: waiting.map(({ closesAt, ...survey }) => ({
    ...survey,
    closesAt: closesAt.toISOString(),
    reportOnly: survey.surveyState === 'complete',
  })),
});
