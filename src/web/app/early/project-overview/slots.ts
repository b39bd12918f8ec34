import { formatTokyoDate } from '../../../../domain/calendar/tokyoDate';
import { alertText } from '../../../../domain/analysis/alertText';
import { checkPermission, type PermissionAction } from '../../../../domain/permissions';
import type { Reply } from '../../../../contract/types';
import { closedRoundNote, participationFigure } from '../../../components/score/participationTexts';
import { alertsPath } from '../../../lib/overviewPaths';
import { reasonsText, sortAlerts, stepLinks } from '../../../features/analyses/attention';
import { lateAnswersText } from '../../../features/analyses/lateAnswersText';
import { attentionSteps } from '../../../lib/attentionSteps';
import { interimText } from '../../../features/projects/condition';
import { expandProjectList } from '../../../features/projects/projectList';
import { projectPath } from '../../../features/projects/projectPaths';
import { runningNote } from '../../../features/projects/runningNote';
import { consultationText, groupVoices, handledText, voiceTexts } from '../../../features/risks/voices';
import { openSurveyLabels } from '../../../features/survey/openSurveyLabels';
import { analysisPath } from '../../../lib/analysisPath';
import { deadlineTexts, elapsedText } from '../../../lib/dates';
import { surveyPath } from '../../../lib/surveyPath';
import { figureSlots } from '../figureSlots';
import type { Slots, SlotsOf } from '../fillEarlyPage';
import { projectSlots } from '../projectSlots';

/** The header, the tabs, the person's own open surveys, the score, the voices and the alerts. */
export const slotsOf: SlotsOf = (replies, now, { pathname }) => {
  const { getMe: me, getProject: project, getUnansweredSurveys: surveys } = replies;
  const { getLatestAnalysis: latest, getProjectRisks: risks, getProjectActions: actions } = replies;
  const header = projectSlots(replies, pathname);
  if (!me || !project || !header || !surveys) return null;
  const { id: projectId, organizationId } = project;
  const path = projectPath(organizationId, projectId);
  const round = latest?.analysis;
  const hasFigures =
    round && !round.withheld && round.conditionScore !== null && new Date(round.closesAt) <= now;
  const can = (action: PermissionAction) =>
    checkPermission(me, action, { organizationId, projectId }) === null;
  return {
    ...header,
    surveys: surveys.surveys
      .filter((survey) => survey.projectId === projectId)
      .map(({ surveyId, openFrom, closesAt, reportOnly }) => ({
        ...openSurveyLabels(reportOnly),
        day: formatTokyoDate(openFrom),
        ...deadlineTexts(closesAt, now),
        path: surveyPath(organizationId, projectId, surveyId),
      })),
    ...(risks && voiceSlots(risks, path, now)),
    ...(hasFigures && actions
      ? {
          figures: [
            {
              ...figuresOfRound(round),
              ...reasonSlots(round, actions, path),
              ...runningSlots(replies.getOrganizationProjects, projectId, path, now),
            },
          ],
          ...attentionSlots(round, actions, {
            projectPath: path,
            canReadAnswers: can('timeline.read'),
            canAgree: can('action.agree'),
          }),
        }
      : { noFigures: [{}] }),
  };
};

function voiceSlots({ risks, consultation }: Reply<'getProjectRisks'>, path: string, now: Date): Slots {
  const { waiting, handled, heading } = groupVoices(risks);
  const voices = waiting.map((risk) => {
    const { tags, ...texts } = voiceTexts(risk, path, now);
    return {
      ...texts,
      sentence: risk.sentence,
      at: elapsedText(risk.sentAt, now),
      tags: tags.map((text) => ({ text })),
    };
  });
  const folded = handled.length > 0 ? [{ heading, text: handledText(handled) }] : [];
  if (voices.length === 0) return { onlyHandled: folded };
  return {
    voices: [
      {
        heading,
        consultation: consultation ? [{ text: consultationText(consultation) }] : [],
        waiting: voices,
        handled: folded,
      },
    ],
  };
}

/** The running round; a placeholder where there is none, whose next one is not known yet. */
function runningSlots(
  list: Reply<'getOrganizationProjects'> | undefined,
  projectId: number,
  path: string,
  now: Date,
): Slots {
  const project = list && expandProjectList(list).projects.find(({ id }) => id === projectId);
  if (list && !project) return {};
  if (!project?.openRound) return { otherRound: [{}] };
  const { openRound } = project;
  const { openFrom, score } = openRound;
  return {
    running: [
      {
        figure: participationFigure(openRound),
        note: runningNote(openRound, now),
        interim: score === null ? [] : [{ text: interimText(score), path: analysisPath(path, openFrom) }],
      },
    ],
  };
}

type Round = NonNullable<Reply<'getLatestAnalysis'>['analysis']>;

interface RoundScope {
  projectPath: string;
  canReadAnswers: boolean;
  canAgree: boolean;
}

function attentionSlots(
  { openFrom, alerts }: Round,
  { actions, candidates }: Reply<'getProjectActions'>,
  { projectPath: path, canReadAnswers, canAgree }: RoundScope,
): Slots {
  const { heading, kinds, answered, answeredText } = sortAlerts(alerts, actions);
  const folded = answered.length > 0 ? [{ heading, text: answeredText }] : [];
  if (kinds.length === 0) return { onlyAnswered: folded };
  const canAgreeOnOne = canAgree && candidates.length > 0;
  return {
    attention: [
      {
        heading,
        links: stepLinks(kinds, { openFrom, projectPath: path, canReadAnswers }),
        kinds: kinds.map(({ kind, alerts: ofKind }) => ({
          advice: attentionSteps[kind].advice,
          alerts: ofKind.map(alertText).map((text) => ({ text, agree: canAgreeOnOne ? [{ text }] : [] })),
        })),
        answered: folded,
      },
    ],
  };
}

function reasonSlots({ alerts }: Round, { actions }: Reply<'getProjectActions'>, projectPath: string): Slots {
  const text = reasonsText(alerts, actions);
  return { reasons: text === null ? [] : [{ text, path: alertsPath(projectPath) }] };
}

function figuresOfRound(round: Round): Slots {
  const { openFrom, participation, late, change } = round;
  const answers = lateAnswersText(round);
  const roundText = `${formatTokyoDate(openFrom)}の回`;
  return {
    scoreNote: `${roundText}${answers && `・${answers}`}`,
    ...figureSlots(round.conditionScore ?? 0, change),
    participationNote: closedRoundNote(openFrom, participation, late),
    figure: participationFigure(participation),
  };
}
