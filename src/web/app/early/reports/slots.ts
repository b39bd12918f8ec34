import type { Reply } from '../../../../contract/types';
import { historyEndNote } from '../../../../domain/billing/planContents';
import { shownRound } from '../../../../domain/reportList';
import { politeNameOrLeft } from '../../../../domain/text/visibleText';
import { answeredQuestions, ratingsOf } from '../../../features/survey/answeredQuestions';
import { elapsedText } from '../../../lib/dates';
import type { Slots, SlotsOf } from '../fillEarlyPage';
import { projectSlots } from '../projectSlots';

/** As many as a tall phone shows; the others come with the scripts. */
const maxReports = 3;

/** The header, the tabs, and the first reports of the round that the page shows. */
export const slotsOf: SlotsOf = (replies, now, { pathname, search }) => {
  const {
    getMe: me,
    getProject: project,
    getProjectReportRounds: rounds,
    getProjectReports: reports,
  } = replies;
  const header = projectSlots(replies, pathname);
  if (!header || !me || !project) return header;
  const params = new URLSearchParams(search);
  const openFrom = rounds && shownRound(rounds, params.get('openFrom'));
  const plan = me.organizations.find(({ id }) => id === project.organizationId)?.subscriptionType ?? 'none';
  const isListed =
    reports &&
    reports.openFrom === openFrom &&
    reports.reports.length > 0 &&
    !['pane', 'person', 'report', 'comment'].some((name) => params.has(name)) &&
    historyEndNote(plan, rounds?.rounds.length ?? 0) === null;
  return {
    ...header,
    tip: me.viewedTips.includes('reports') ? [] : [{}],
    loading: isListed ? [] : [{}],
    listed: isListed ? [{ reports: reportSlots(reports.reports, replies.getAnswerTimeline, now) }] : [],
  };
};

function reportSlots(
  reports: Reply<'getProjectReports'>['reports'],
  timeline: Reply<'getAnswerTimeline'> | undefined,
  now: Date,
): Slots[] {
  return reports.slice(0, maxReports).map(({ surveyId, author, submittedAt, entries, mine, late, read }) => {
    const ratings = ratingSlots(timeline, surveyId);
    return {
      surveyId: String(surveyId),
      name: politeNameOrLeft(author),
      submitted: elapsedText(submittedAt, now),
      mine: mine ? [{}] : [],
      late: late ? [{}] : [],
      unread: read || mine ? [] : [{}],
      rated: ratings.length > 0 ? [{ ratings }] : [],
      entries: entries.map(({ label, text }) => ({ label, text })),
    };
  });
}

function ratingSlots(timeline: Reply<'getAnswerTimeline'> | undefined, surveyId: number): Slots[] {
  const survey = timeline?.surveys.find((each) => each.surveyId === surveyId);
  const set = timeline?.questionSets.find(({ id }) => id === survey?.questionSetId);
  if (!survey || !set) return [];
  const ratings = ratingsOf(answeredQuestions({ questions: set.questions, answers: survey.answers }));
  return ratings.map(({ title, ...texts }) => ({ ...texts, title: title ?? '' }));
}
