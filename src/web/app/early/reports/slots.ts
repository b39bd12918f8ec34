import type { Reply } from '../../../../contract/types';
import { historyEndNote } from '../../../../domain/billing/planContents';
import { politeNameOrLeft } from '../../../../domain/text/visibleText';
import { shownRound } from '../../../../domain/reportList';
import { answeredQuestions, ratingsOf } from '../../../features/survey/answeredQuestions';
import { voiceHeading, voiceTags } from '../../../features/risks/voices';
import type { Slots, SlotsOf } from '../fillEarlyPage';
import { projectSlots } from '../projectSlots';
import { maxReports, reportSlots } from '../reportSlots';
import { when } from '../when';

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
    reports !== undefined &&
    reports.openFrom === openFrom &&
    reports.reports.length > 0 &&
    !['pane', 'person', 'report', 'comment'].some((name) => params.has(name)) &&
    historyEndNote(plan, rounds?.rounds.length ?? 0) === null;
  return {
    ...header,
    tip: when(!me.viewedTips.includes('reports')),
    loading: when(!isListed),
    listed: when(isListed).map(() => ({
      reports: (reports?.reports ?? []).slice(0, maxReports).map((report) => {
        const ratings = ratingSlots(replies.getAnswerTimeline, report.surveyId);
        return {
          ...reportSlots(report, now),
          rated: ratings.length > 0 ? [{ ratings }] : [],
          voices: voiceSlots(replies.getProjectRisks, report.surveyId, now),
        };
      }),
    })),
  };
};

/** The voice in a report that waits. The record of a handled one comes with the scripts. */
const voiceSlots = (reply: Reply<'getProjectRisks'> | undefined, surveyId: number, now: Date): Slots[] =>
  (reply?.risks ?? [])
    .filter((risk) => risk.source === 'report' && risk.surveyId === surveyId && risk.handledAt === null)
    .map((risk) => ({
      heading: voiceHeading(risk),
      name: politeNameOrLeft(risk.author),
      tags: voiceTags(risk, now).map((text) => ({ text })),
    }));

function ratingSlots(timeline: Reply<'getAnswerTimeline'> | undefined, surveyId: number): Slots[] {
  const survey = timeline?.surveys.find((each) => each.surveyId === surveyId);
  const set = timeline?.questionSets.find(({ id }) => id === survey?.questionSetId);
  if (!survey || !set) return [];
  const ratings = ratingsOf(answeredQuestions({ questions: set.questions, answers: survey.answers }));
  return ratings.map(({ title, ...texts }) => ({ ...texts, title: title ?? '' }));
}
