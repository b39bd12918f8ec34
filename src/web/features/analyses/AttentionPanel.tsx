import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Link as RouterLink, type To } from 'react-router-dom';
import { FoldedLine, FoldedSection, ShowButton } from '../../components/FoldedLine';
import { hiddenInPrint } from '../../components/printStyles';
import { Section } from '../../components/Section';
import { linkRowStyles, touchTargetStyles } from '../../components/touchTargetStyles';
import { alertText } from '../../../domain/analysis/alertText';
import { attentionSteps } from '../../lib/attentionSteps';
import { actionsHash, alertsHash } from '../../lib/overviewPaths';
import { useScrollToHash } from '../../lib/useScrollToHash';
import { useGetProjectActionsQuery } from '../actions/actionsApi';
import { AgreeActionButton } from '../actions/AgreeActionButton';
import { useCan } from '../session/sessionHooks';
import type { RoundAnalysis } from './analysesApi';
import { panels } from './ConditionSkeleton';
import { reasonsText, sortAlerts, stepLinks } from './attention';

interface Props {
  round: Pick<RoundAnalysis, 'projectId' | 'openFrom' | 'alerts'>;
  /** Path of the project's overview, without a trailing slash. */
  projectPath: string;
}

/** The alerts of a round by seriousness, with what helps. Those that an open action answers are one line below them. */
export function AttentionPanel({ round, projectPath }: Props) {
  const { projectId, openFrom, alerts } = round;
  const canReadAnswers = useCan('timeline.read');
  const actions = useGetProjectActionsQuery({ projectId }).currentData?.actions ?? [];
  const panelRef = useScrollToHash(alertsHash, { isLoaded: alerts.length > 0 });
  const [showsAnswered, setShowsAnswered] = useState(false);
  if (alerts.length === 0) return null;
  const { heading, kinds, answered, answeredText } = sortAlerts(alerts, actions);
  const folded = {
    text: answeredText,
    button: (
      <ShowButton
        about={answeredText}
        isShown={showsAnswered}
        onClick={() => setShowsAnswered(!showsAnswered)}
      />
    ),
    children: showsAnswered && (
      <Box component="ul" sx={{ ...listStyles, pb: 1 }}>
        {answered.map(({ alert, action }) => (
          <AnsweredAlert
            key={`${alert.kind} ${alert.key ?? ''}`}
            text={alertText(alert)}
            action={action.body}
          />
        ))}
      </Box>
    ),
  };
  if (kinds.length === 0) return <AnsweredSection ref={panelRef} heading={heading} {...folded} />;
  return (
    <AttentionSection
      ref={panelRef}
      heading={heading}
      answered={answered.length > 0 && <FoldedLine {...folded} />}
      links={stepLinks(kinds, { openFrom, projectPath, canReadAnswers }).map((link) => (
        <StepLink key={link.path} {...link} />
      ))}
    >
      {kinds.map(({ kind, alerts: ofKind }) => (
        <AlertsOfKind key={kind} advice={attentionSteps[kind].advice}>
          {ofKind.map((alert) => {
            const { key = null, label = null } = alert;
            const text = alertText(alert);
            return (
              <OpenAlert key={key ?? kind} text={text}>
                <AgreeActionButton
                  projectId={projectId}
                  source={{ surveyDate: openFrom, kind, name: key, label }}
                  about={text}
                  variant="outlined"
                />
              </OpenAlert>
            );
          })}
        </AlertsOfKind>
      ))}
    </AttentionSection>
  );
}

/** The reasons below the score, for those who look for a few seconds only. They lead to the alerts. */
export function AlertReasons({ round: { projectId, alerts } }: Pick<Props, 'round'>) {
  const actions = useGetProjectActionsQuery({ projectId }).currentData?.actions ?? [];
  const text = reasonsText(alerts, actions);
  return text === null ? null : <Reasons text={text} to={{ hash: alertsHash }} />;
}

export const Reasons = ({ text, to }: { text: string; to: To }) => (
  <Box sx={{ ...lineStyles, ...hiddenInPrint, columnGap: 0.75, mt: 0.5, typography: 'body2' }}>
    <WarningIcon aria-hidden fontSize="small" sx={{ flex: 'none', color: 'score.low3.main' }} />
    <Link component={RouterLink} to={to} sx={{ ...touchTargetStyles, minWidth: 0, wordBreak: 'auto-phrase' }}>
      {text}
    </Link>
  </Box>
);

interface SectionProps {
  ref?: Ref<HTMLDivElement>;
  heading: string;
  /** StepLinks. */
  links: ReactNode;
  /** FoldedLine of the alerts that an open action answers, where there are some. */
  answered: ReactNode;
  children: ReactNode;
}

export const AttentionSection = ({ ref, heading, links, answered, children }: SectionProps) => (
  <Box ref={ref} sx={panels}>
    <Section heading={heading} help="alerts">
      <Box component="ul" sx={{ ...listStyles, gap: 2, maxWidth: 800, container: 'alerts / inline-size' }}>
        {children}
      </Box>
      <Box sx={linksStyles}>{links}</Box>
      {answered}
    </Section>
  </Box>
);

type AnsweredProps = Pick<SectionProps, 'ref'> & ComponentProps<typeof FoldedSection>;

/** The alerts of a round where an open action answers each of them. */
export const AnsweredSection = ({ ref, ...folded }: AnsweredProps) => (
  <div ref={ref}>
    <FoldedSection help="alerts" {...folded} />
  </div>
);

interface KindProps {
  /** Advice on what to do about alerts of the kind. */
  advice: string;
  /** OpenAlerts. */
  children: ReactNode;
}

export const AlertsOfKind = ({ advice, children }: KindProps) => (
  <li>
    <Box component="ul" aria-label="気になる点" sx={{ ...listStyles, gap: 0.5 }}>
      {children}
    </Box>
    <Box sx={{ pl: 4.5, mt: 0.5, typography: 'body2', color: 'text.secondary' }}>{advice}</Box>
  </li>
);

/**
 * An alert that no action answers; `children`: the button to agree on one, beside it, so that the advice follows the titles
 * of its kind.
 */
export const OpenAlert = ({ text, children }: { text: string; children: ReactNode }) => (
  <Box component="li" sx={lineStyles}>
    <Box sx={{ ...lineStyles, flex: 1, minWidth: 0 }}>
      <WarningIcon aria-hidden sx={{ flex: 'none', color: 'score.low3.main' }} />
      <Box sx={{ typography: 'subtitle1', minWidth: 0, wordBreak: 'auto-phrase' }}>{text}</Box>
    </Box>
    <Box sx={{ flex: 'none', '&:empty': { display: 'none' } }}>{children}</Box>
  </Box>
);

/** An alert with the text of the action that answers it, which the list of actions below has in full. */
const AnsweredAlert = ({ text, action }: { text: string; action: string }) => (
  <Box component="li" sx={{ ...lineStyles, alignItems: 'flex-start' }}>
    <CheckIcon aria-hidden sx={{ flex: 'none', color: 'text.secondary' }} />
    <Box sx={{ minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
      {text}
      <Box sx={{ color: 'text.secondary' }}>
        アクションあり:{' '}
        <Link component={RouterLink} to={{ hash: actionsHash }} sx={touchTargetStyles}>
          {action}
        </Link>
      </Box>
    </Box>
  </Box>
);

/** A link to a tab of the project that helps. */
export const StepLink = ({ label, path }: { label: string; path: string }) => (
  <Link component={RouterLink} to={path}>
    {label}
  </Link>
);

const linksStyles = {
  ...linkRowStyles,
  ...hiddenInPrint,
  mt: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
} as const;
const listStyles = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;
const lineStyles = { display: 'flex', alignItems: 'center', columnGap: 1.5 } as const;
