import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { dividedListStyles } from '../../components/listStyles';
import { riskOutcomes, type RiskOutcome } from '../../../domain/analysis/themes';
import { Notice } from '../../components/Notice';
import { hiddenInPrint } from '../../components/printStyles';
import { Section } from '../../components/Section';
import { Tag } from '../../components/Tag';
import { TimeAgo } from '../../components/TimeAgo';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { useCan } from '../session/sessionHooks';
import { useGetProjectRisksQuery, useHandleRiskMutation, type ProjectRisk } from './risksApi';
import { consultationText, groupVoices, voiceTexts } from './voices';

interface Props {
  organizationId: number;
  projectId: number;
}

/**
 * What somebody wrote after which its readers should talk with them, for those who read answers. It is the product's
 * guess, and says so. Nothing is shown when there is none.
 */
export function RisksPanel({ organizationId, projectId }: Props) {
  const canRead = useCan('timeline.read', { organizationId, projectId });
  const { data } = useGetProjectRisksQuery({ projectId }, { skip: !canRead });
  const [showsPossible, setShowsPossible] = useState(false);
  if (!data || data.risks.length === 0) return null;
  const { risks, consultation } = data;
  const { listed, isAnyWaiting, heading, possible, possibleHeading } = groupVoices(risks);
  const itemsOf = (shown: readonly ProjectRisk[]) =>
    shown.map((risk) => (
      <RiskItem
        key={`${risk.source}:${risk.surveyId}`}
        risk={risk}
        projectId={projectId}
        projectPath={`/organizations/${organizationId}/projects/${projectId}`}
      />
    ));
  return (
    <VoicePanels>
      {listed.length > 0 && (
        <VoicesSection
          heading={heading}
          advice={
            isAnyWaiting && (
              <TalkToday
                consultation={
                  consultation !== '' && <Consultation>{consultationText(consultation)}</Consultation>
                }
              />
            )
          }
        >
          {itemsOf(listed)}
        </VoicesSection>
      )}
      {possible.length > 0 && (
        <PossibleSection
          heading={possibleHeading}
          button={!showsPossible && <ShowButton onClick={() => setShowsPossible(true)} />}
        >
          {showsPossible && (
            <Box component="ul" sx={dividedListStyles}>
              {itemsOf(possible)}
            </Box>
          )}
        </PossibleSection>
      )}
    </VoicePanels>
  );
}

export const VoicePanels = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', ...hiddenInPrint }}>
    {children}
  </Box>
);

interface SectionProps {
  heading: string;
  /** TalkToday, while a voice waits. */
  advice: ReactNode;
  children: ReactNode;
}

export const VoicesSection = ({ heading, advice, children }: SectionProps) => (
  <Section heading={heading} help="risks" note="文章から自動で見つけたもので、取り違えもあります。">
    {advice}
    <Box component="ul" sx={dividedListStyles}>
      {children}
    </Box>
  </Section>
);

export const TalkToday = ({ consultation }: { consultation: ReactNode }) => (
  <Notice severity="info">
    今日のうちに、二人で話す時間をつくってください。理由を問いただすより、まず聞くことから始めます。
    {consultation}
  </Notice>
);

export const Consultation = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'block', mt: 0.5, whiteSpace: 'pre-line' }}>
    {children}
  </Box>
);

interface PossibleProps {
  heading: string;
  /** ShowButton, until they are shown. */
  button: ReactNode;
  children?: ReactNode;
}

export const PossibleSection = ({ heading, button, children }: PossibleProps) => (
  <Section heading={heading} actions={button} note="はっきりとは言えないものです。通知は出していません。">
    {children}
  </Section>
);

export const ShowButton = ({ onClick }: { onClick?: () => void }) => (
  <Button variant="outlined" onClick={onClick}>
    見る
  </Button>
);

interface ItemProps {
  risk: ProjectRisk;
  projectId: number;
  projectPath: string;
}

/** The button of each way to handle a voice, and what follows the writer's name in its name for screen readers. */
const outcomes: Record<RiskOutcome, { label: string; about: string; variant: 'outlined' | 'text' }> = {
  talked: { label: '話しました', about: 'と', variant: 'outlined' },
  notApplicable: { label: '当てはまらない', about: 'には', variant: 'text' },
};

function RiskItem({ risk, projectId, projectPath }: ItemProps) {
  const { surveyId, source, sentence, sentAt, handledAt } = risk;
  const [handle, { error, isLoading }] = useHandleRiskMutation();
  const key = { projectId, surveyId, source };
  const { name, kinds, record, ...texts } = voiceTexts(risk, projectPath);
  return (
    <Voice
      {...texts}
      name={name}
      tags={kinds.map((kind) => (
        <Tag key={kind} tone={record === null ? 'warning' : 'neutral'}>
          {kind}
        </Tag>
      ))}
      at={<TimeAgo at={sentAt} />}
      sentence={sentence}
      error={error && <Notice severity="error">記録できませんでした。もう一度お試しください。</Notice>}
    >
      {handledAt === null ? (
        <HandleButtons
          name={name}
          disabled={isLoading}
          onHandle={(outcome) => void handle({ ...key, handled: true, outcome })}
        />
      ) : (
        <>
          <Record>
            {record}（<TimeAgo at={handledAt} />）
          </Record>
          <TakeBackButton
            name={name}
            disabled={isLoading}
            onClick={() => void handle({ ...key, handled: false })}
          />
        </>
      )}
    </Voice>
  );
}

interface VoiceProps extends Omit<ReturnType<typeof voiceTexts>, 'kinds' | 'record'> {
  tags: ReactNode;
  /** When it was sent. */
  at: ReactNode;
  sentence: string;
  error?: ReactNode;
  /** How it was handled, or the buttons for it. */
  children: ReactNode;
}

export const Voice = ({
  name,
  tags,
  round,
  at,
  sent,
  sentence,
  path,
  linkText,
  error,
  children,
}: VoiceProps) => (
  <Box component="li" sx={{ py: 1.5, display: 'grid', gap: 0.75 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ typography: 'subtitle2' }}>
        {name}
      </Box>
      {tags}
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {round}
        {at} {sent}
      </Box>
    </Box>
    <Box component="blockquote" sx={{ m: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
      {sentence}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 44 }}>
      <Link component={RouterLink} to={path} sx={{ ...touchTargetStyles, typography: 'body2' }}>
        {linkText}
      </Link>
      {children}
    </Box>
    {error}
  </Box>
);

export const Record = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
    {children}
  </Box>
);

interface ButtonProps {
  /** The writer. */
  name: string;
  disabled?: boolean;
}

export const HandleButtons = ({
  name,
  disabled,
  onHandle,
}: ButtonProps & { onHandle?: (outcome: RiskOutcome) => void }) =>
  riskOutcomes.map((outcome) => {
    const { label, about, variant } = outcomes[outcome];
    return (
      <Button
        key={outcome}
        size="small"
        variant={variant}
        disabled={disabled}
        aria-label={`${name}${about}${label}`}
        onClick={onHandle && (() => onHandle(outcome))}
        sx={{ px: 1 }}
      >
        {label}
      </Button>
    );
  });

export const TakeBackButton = ({ name, disabled, onClick }: ButtonProps & { onClick?: () => void }) => (
  <Button size="small" disabled={disabled} aria-label={`${name}の記録を取り消す`} onClick={onClick}>
    取り消す
  </Button>
);
