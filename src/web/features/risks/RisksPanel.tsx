import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import { useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { dividedListStyles, twoColumnStyles } from '../../components/listStyles';
import type { Reply } from '../../../contract/types';
import { FoldedLine, FoldedSection, ShowButton } from '../../components/FoldedLine';
import { Notice } from '../../components/Notice';
import { hiddenInPrint } from '../../components/printStyles';
import { Section } from '../../components/Section';
import { TimeAgo } from '../../components/TimeAgo';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { voicesHash } from '../../lib/overviewPaths';
import { useNow } from '../../lib/useNow';
import { useScrollToHash } from '../../lib/useScrollToHash';
import { HandleRisk, VoiceTags } from './HandleRisk';
import { useRisks, type ProjectRisk } from './risksApi';
import { byUrgency, consultationText, groupVoices, handledText, voiceTexts } from './voices';

interface Props {
  organizationId: number;
  projectId: number;
}

/**
 * Sentences after which the readers should talk with their writer, for people who read answers. They are the product's guess,
 * and the panel says so. It is not rendered when there are none.
 */
export function VoicesPanel(props: Props) {
  const { data } = useRisks(props);
  if (!data) return null;
  return <LoadedVoices {...props} {...data} />;
}

/** The voices of which nothing can be said for certain. */
export function PossibleVoicesPanel(props: Props) {
  const { data } = useRisks(props);
  const [isShown, setIsShown] = useState(false);
  const { possible, possibleHeading } = groupVoices(data?.risks ?? []);
  if (possible.length === 0) return null;
  return (
    <Box sx={hiddenInPrint}>
      <Section
        heading={possibleHeading}
        note="気になる言葉を含みますが、自動では判断できないものです。通知は出していません。"
        actions={
          <Button variant="outlined" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? '閉じる' : '声を見る'}
          </Button>
        }
      >
        {isShown && (
          <Box sx={listedInColumns}>
            <RiskItems risks={possible} {...props} />
          </Box>
        )}
      </Section>
    </Box>
  );
}

/** The panel is as wide as the page, and the list may be long. */
const listedInColumns = ({ breakpoints }: Theme) => ({
  [breakpoints.up('lg')]: { '& > ul': twoColumnStyles },
});

function LoadedVoices({ risks, consultation, ...props }: Props & Reply<'getProjectRisks'>) {
  const panelRef = useScrollToHash(voicesHash);
  const [showsHandled, setShowsHandled] = useState(false);
  // A voice that is handled while the person looks at it stays in its place, so that this can be undone.
  const [handledBefore] = useState(() => new Set(groupVoices(risks).handled.map(keyOf)));
  const { waiting, handled, heading } = groupVoices(risks);
  const folded = handled.filter((risk) => handledBefore.has(keyOf(risk)));
  const open = [...waiting, ...handled.filter((risk) => !handledBefore.has(keyOf(risk)))].sort(byUrgency);
  if (open.length + folded.length === 0) return null;
  const text = handledText(folded);
  const foldedVoices = {
    text,
    button: <ShowButton about={text} isShown={showsHandled} onClick={() => setShowsHandled(!showsHandled)} />,
    children: showsHandled && <RiskItems risks={folded} {...props} />,
  };
  if (open.length === 0) return <HandledSection panelRef={panelRef} heading={heading} {...foldedVoices} />;
  return (
    <VoicesSection
      panelRef={panelRef}
      heading={heading}
      advice={
        waiting.length > 0 && (
          <TalkToday
            consultation={
              consultation !== '' && <Consultation>{consultationText(consultation)}</Consultation>
            }
          />
        )
      }
      handled={folded.length > 0 && <FoldedLine {...foldedVoices} />}
    >
      <RiskItems risks={open} {...props} />
    </VoicesSection>
  );
}

const keyOf = ({ source, surveyId }: ProjectRisk) => `${source}:${surveyId}`;

const RiskItems = ({ risks, organizationId, projectId }: Props & { risks: readonly ProjectRisk[] }) => (
  <VoiceList>
    {risks.map((risk) => (
      <RiskItem
        key={keyOf(risk)}
        risk={risk}
        projectId={projectId}
        projectPath={`/organizations/${organizationId}/projects/${projectId}`}
      />
    ))}
  </VoiceList>
);

export const VoiceList = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={dividedListStyles}>
    {children}
  </Box>
);

interface PanelProps {
  panelRef?: Ref<HTMLDivElement>;
  heading: string;
}

interface SectionProps extends PanelProps {
  /** TalkToday, while a voice waits. */
  advice: ReactNode;
  /** FoldedLine of those that were handled before, where there are some. */
  handled: ReactNode;
  /** The VoiceList of those that wait. */
  children: ReactNode;
}

const guessNote = '文章から自動で見つけたもので、誤りを含むことがあります。';

export const VoicesSection = ({ panelRef, heading, advice, handled, children }: SectionProps) => (
  // Voices that wait stand beside the alerts (voicesAndAlerts).
  <Box ref={panelRef} data-voices sx={hiddenInPrint}>
    <Section heading={heading} help="risks" note={guessNote}>
      {advice}
      {children}
      {handled}
    </Section>
  </Box>
);

/** The voices that were handled before, where none waits. */
export const HandledSection = ({
  panelRef,
  ...folded
}: PanelProps & ComponentProps<typeof FoldedSection>) => (
  <Box ref={panelRef} sx={hiddenInPrint}>
    <FoldedSection help="risks" note={guessNote} {...folded} />
  </Box>
);

export const TalkToday = ({ consultation }: { consultation: ReactNode }) => (
  <Notice severity="info">
    今日のうちに、二人で話す時間をつくってください。理由を問いただすより、まず話を聞いてください。
    {consultation}
  </Notice>
);

export const Consultation = ({ children }: { children: string }) => (
  <Box component="span" sx={{ display: 'block', mt: 0.5, whiteSpace: 'pre-line' }}>
    {children}
  </Box>
);

interface ItemProps {
  risk: ProjectRisk;
  projectId: number;
  projectPath: string;
}

function RiskItem({ risk, projectId, projectPath }: ItemProps) {
  const { tags, ...texts } = voiceTexts(risk, projectPath, useNow());
  return (
    <Voice
      {...texts}
      tags={<VoiceTags risk={risk} tags={tags} />}
      at={<TimeAgo at={risk.sentAt} />}
      sentence={risk.sentence}
    >
      <HandleRisk risk={risk} projectId={projectId} name={texts.name} />
    </Voice>
  );
}

interface VoiceProps extends Omit<ReturnType<typeof voiceTexts>, 'tags'> {
  tags: ReactNode;
  /** The time at which the text was sent. */
  at: ReactNode;
  sentence: string;
  /** HandleRisk. */
  children: ReactNode;
}

export const Voice = ({ name, tags, round, at, sent, sentence, path, linkText, children }: VoiceProps) => (
  <Box component="li" sx={{ py: 1.5, display: 'grid', alignContent: 'start', gap: 0.75 }}>
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
  </Box>
);
