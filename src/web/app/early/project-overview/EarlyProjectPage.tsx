import Box from '@mui/material/Box';
import { Tab, TabRow } from '../../../components/LinkTabs';
import { LoadingSection } from '../../../components/LoadingShapes';
import { Page } from '../../../components/Page';
import { ParticipationText } from '../../../components/score/Participation';
import { Section } from '../../../components/Section';
import { Tag } from '../../../components/Tag';
import { AgreeButton } from '../../../features/actions/AgreeActionButton';
import {
  AlertsOfKind,
  AnsweredAlert,
  AttentionSection,
  OpenAlert,
  StepLink,
} from '../../../features/analyses/AttentionPanel';
import { ConditionSkeleton, panels, threeColumns } from '../../../features/analyses/ConditionSkeleton';
import { ScoreSection, ScoreWithChange } from '../../../features/analyses/ScorePanel';
import { headerStyles, MemberAvatar, MembersLink } from '../../../features/projects/ProjectHeader';
import { statusLabels } from '../../../features/projects/projectLabels';
import { tabsLabel } from '../../../features/projects/projectPaths';
import {
  Consultation,
  HandleButtons,
  PossibleSection,
  Record,
  ShowButton,
  TakeBackButton,
  TalkToday,
  Voice,
  VoicePanels,
  VoicesSection,
} from '../../../features/risks/RisksPanel';
import { OpenSurvey } from '../../../features/survey/MyOpenSurveys';
import { participationHeading } from '../../../components/score/participationTexts';
import { ChangeSlot, ScoreSlot } from '../EarlyFigures';
import { token } from '../fillEarlyPage';
import { Repeat } from '../Repeat';

/**
 * The header, the tabs, the person's own surveys, the voices, the alerts and the score of the newest closed round as
 * ProjectOverviewPage shows them; the other panels come with the scripts.
 */
export const EarlyProjectPage = () => (
  <Page
    heading={token('name')}
    intro={
      <>
        <Box sx={headerStyles}>
          <Repeat list="isArchived">
            <Tag>{statusLabels.archived}</Tag>
          </Repeat>
          <Repeat list="facts">
            <span>{token('text')}</span>
          </Repeat>
          <MembersLink
            to={token('membersPath')}
            count={token('memberCount')}
            avatars={
              <Repeat list="avatars">
                <MemberAvatar />
              </Repeat>
            }
          />
          <Repeat list="role">
            <span>{token('text')}</span>
          </Repeat>
        </Box>
        <Box sx={{ mt: 2 }}>
          <TabRow label={tabsLabel}>
            <Tab label={token('firstTab')} to={token('path')} current />
            <Repeat list="tabs">
              <Tab label={token('label')} to={token('path')} current={false} />
            </Repeat>
          </TabRow>
        </Box>
      </>
    }
  >
    <Repeat list="surveys">
      <OpenSurvey
        title={token('title')}
        day={token('day')}
        until={token('until')}
        to={token('path')}
        linkText={token('linkText')}
      />
    </Repeat>
    <Repeat list="voicePanels">
      <VoicePanels>
        <Repeat list="listed">
          <VoicesSection
            heading={token('heading')}
            advice={
              <Repeat list="advice">
                <TalkToday
                  consultation={
                    <Repeat list="consultation">
                      <Consultation>{token('text')}</Consultation>
                    </Repeat>
                  }
                />
              </Repeat>
            }
          >
            <Repeat list="voices">
              <EarlyVoice />
            </Repeat>
          </VoicesSection>
        </Repeat>
        <Repeat list="possible">
          <PossibleSection heading={token('heading')}>
            <ShowButton />
          </PossibleSection>
        </Repeat>
      </VoicePanels>
    </Repeat>
    <Repeat list="round">
      <Box sx={panels}>
        <Repeat list="attention">
          <Attention />
        </Repeat>
        <Box sx={threeColumns}>
          <ScoreSection note={token('scoreNote')}>
            <ScoreWithChange score={<ScoreSlot size="large" />} change={<ChangeSlot />} />
          </ScoreSection>
          <Section heading={participationHeading} note={token('participationNote')}>
            <ParticipationText figure={token('figure')} sentence={token('sentence')} />
          </Section>
          <LoadingSection shapes={{ figure: 1 }} />
        </Box>
        <LoadingSection shapes={{ chart: 1 }} />
      </Box>
    </Repeat>
    <Repeat list="noRound">
      <ConditionSkeleton />
    </Repeat>
  </Page>
);

const EarlyVoice = () => (
  <Voice
    name={token('name')}
    tags={(['warning', 'neutral'] as const).map((tone) => (
      <Repeat key={tone} list={tone}>
        <Tag tone={tone}>{token('text')}</Tag>
      </Repeat>
    ))}
    round={token('round')}
    at={token('at')}
    sent={token('sent')}
    sentence={token('sentence')}
    path={token('path')}
    linkText={token('linkText')}
  >
    <Repeat list="waiting">
      <HandleButtons name={token('name')} />
    </Repeat>
    <Repeat list="handled">
      <Record>
        {token('record')}（{token('at')}）
      </Record>
      <TakeBackButton name={token('name')} />
    </Repeat>
  </Voice>
);

const Attention = () => (
  <AttentionSection heading={token('heading')}>
    <Repeat list="kinds">
      <AlertsOfKind
        advice={token('advice')}
        links={
          <Repeat list="links">
            <StepLink label={token('label')} path={token('path')} />
          </Repeat>
        }
      >
        <Repeat list="alerts">
          <OpenAlert text={token('text')}>
            <Repeat list="agree">
              <AgreeButton about={token('text')} />
            </Repeat>
          </OpenAlert>
        </Repeat>
      </AlertsOfKind>
    </Repeat>
    <Repeat list="answered">
      <AnsweredAlert text={token('text')} action={token('action')} to={token('path')} />
    </Repeat>
  </AttentionSection>
);
