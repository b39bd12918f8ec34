import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { isAnsweredBy } from '../../../domain/analysis/answeredAlerts';
import { Section } from '../../components/Section';
import { alertText, type AlertReply } from '../../../domain/analysis/alertText';
import { attentionSteps, tabLabels, type StepTab } from '../../lib/attentionSteps';
import { timelinePath } from '../../lib/timelinePath';
import { actionsHash } from '../actions/actionTexts';
import { useGetProjectActionsQuery, type ProjectAction } from '../actions/actionsApi';
import { AgreeActionButton } from '../actions/AgreeActionButton';
import { useCan } from '../session/sessionHooks';
import type { RoundAnalysis } from './analysesApi';

interface Props {
  round: Pick<RoundAnalysis, 'projectId' | 'openFrom' | 'alerts'>;
  /** Path of the project's overview, without a trailing slash. */
  projectPath: string;
}

/** The alerts of a round by seriousness, with what helps. Those that an open action answers come last. */
export function AttentionPanel({ round, projectPath }: Props) {
  const { projectId, alerts } = round;
  const actions = useGetProjectActionsQuery({ projectId }).currentData?.actions ?? [];
  if (alerts.length === 0) return null;
  const entries = alerts.map((alert) => ({
    alert,
    action: actions.find(({ source, doneAt }) => doneAt === null && isAnsweredBy(alert, source)),
  }));
  const open = entries.flatMap(({ alert, action }) => (action ? [] : [alert]));
  const kinds = [...new Set(open.map(({ kind }) => kind))];
  return (
    <Section heading={`気になる点（${alerts.length}件）`} help="alerts">
      <Box component="ul" sx={listStyles}>
        {kinds.map((kind) => (
          <Box key={kind} component="li">
            <Box component="ul" aria-label="気になる点" sx={{ ...listStyles, gap: 0.5 }}>
              {open
                .filter((alert) => alert.kind === kind)
                .map((alert) => (
                  <OpenAlert key={alert.key ?? kind} alert={alert} round={round} />
                ))}
            </Box>
            <Steps kind={kind} openFrom={round.openFrom} projectPath={projectPath} />
          </Box>
        ))}
        {entries.map(
          ({ alert, action }) =>
            action && (
              <AnsweredAlert key={`${alert.kind} ${alert.key ?? ''}`} alert={alert} action={action} />
            ),
        )}
      </Box>
    </Section>
  );
}

function OpenAlert({ alert, round }: { alert: AlertReply; round: Props['round'] }) {
  const { kind, key = null, label = null } = alert;
  const text = alertText(alert);
  return (
    <Box component="li" sx={lineStyles}>
      <WarningIcon aria-hidden sx={{ flex: 'none', color: 'score.low3.main' }} />
      <Box sx={{ typography: 'subtitle1', minWidth: 0, wordBreak: 'auto-phrase' }}>{text}</Box>
      <AgreeActionButton
        projectId={round.projectId}
        source={{ surveyDate: round.openFrom, kind, name: key, label }}
        about={text}
      />
    </Box>
  );
}

/** An alert with the action that answers it, which the list of actions below has in full. */
const AnsweredAlert = ({ alert, action }: { alert: AlertReply; action: ProjectAction }) => (
  <Box component="li" sx={{ ...lineStyles, alignItems: 'flex-start' }}>
    <CheckIcon aria-hidden sx={{ flex: 'none', color: 'text.secondary' }} />
    <Box sx={{ minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
      {alertText(alert)}
      <Box sx={{ color: 'text.secondary' }}>
        アクションあり:{' '}
        <Link component={RouterLink} to={{ hash: actionsHash }}>
          {action.body}
        </Link>
      </Box>
    </Box>
  </Box>
);

interface StepsProps {
  kind: AlertReply['kind'];
  openFrom: string;
  projectPath: string;
}

/** What to do about alerts of a kind, with links to the tabs that help. */
function Steps({ kind, openFrom, projectPath }: StepsProps) {
  const canReadAnswers = useCan('timeline.read');
  const { advice, tabs } = attentionSteps[kind];
  const tabPaths: Record<StepTab, string | null> = {
    analysis: `${projectPath}/analysis?surveyDate=${openFrom}`,
    answers: canReadAnswers ? timelinePath(projectPath, { low: true, openFrom }) : null,
    unanswered: canReadAnswers ? timelinePath(projectPath, { view: 'unanswered', openFrom }) : null,
    reports: `${projectPath}/reports?openFrom=${openFrom}`,
    members: `${projectPath}/members`,
  };
  return (
    <Box sx={{ pl: 4.5, typography: 'body2' }}>
      <Box sx={{ color: 'text.secondary' }}>{advice}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {tabs.map((tab) => {
          const path = tabPaths[tab];
          return (
            path && (
              <Link key={tab} component={RouterLink} to={path} sx={{ py: 0.75 }}>
                {tabLabels[tab]}
              </Link>
            )
          );
        })}
      </Box>
    </Box>
  );
}

const listStyles = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;
const lineStyles = { display: 'flex', alignItems: 'center', columnGap: 1.5 } as const;
