import Box from '@mui/material/Box';
import { Figure, FigureStrip, LoadingFigure } from '../../../components/FigureStrip';
import { FoldedLine, ShowButton } from '../../../components/FoldedLine';
import { LoadingSection } from '../../../components/LoadingShapes';
import { BarTrack } from '../../../components/score/Participation';
import { Tag } from '../../../components/Tag';
import { AgreeButton } from '../../../features/actions/AgreeActionButton';
import {
  AlertsOfKind,
  AnsweredSection,
  AttentionSection,
  OpenAlert,
  Reasons,
  StepLink,
} from '../../../features/analyses/AttentionPanel';
import { LoadingFigures, panels, voicesAndAlerts } from '../../../features/analyses/ConditionSkeleton';
import { ScoreFigure, ScoreWithChange } from '../../../features/analyses/ScoreOfRound';
import { runningHeading } from '../../../features/projects/runningNote';
import { Interim } from '../../../features/projects/RunningRound';
import {
  Consultation,
  HandledSection,
  TalkToday,
  Voice,
  VoiceList,
  VoicesSection,
} from '../../../features/risks/RisksPanel';
import { HandleButtons } from '../../../features/risks/HandleRisk';
import { OpenSurvey } from '../../../features/survey/MyOpenSurveys';
import { participationHeading } from '../../../components/score/participationTexts';
import { ChangeSlot, ScoreSlot } from '../EarlyFigures';
import { EarlyProject } from '../EarlyProject';
import { token } from '../fillEarlyPage';
import { Repeat } from '../Repeat';

/**
 * The header, the tabs, the person's own surveys, the score of the newest closed round, the voices and the alerts as
 * ProjectOverviewPage shows them; the other panels come with the scripts.
 */
export const EarlyProjectPage = () => (
  <EarlyProject tab="overview">
    <Repeat list="surveys">
      <OpenSurvey
        title={token('title')}
        day={token('day')}
        until={token('until')}
        left={token('left')}
        to={token('path')}
        linkText={token('linkText')}
      />
    </Repeat>
    <Box sx={panels}>
      <Repeat list="figures">
        <FigureStrip>
          <ScoreFigure
            note={token('scoreNote')}
            figure={<ScoreWithChange score={<ScoreSlot size="large" />} change={<ChangeSlot />} />}
          >
            <Repeat list="reasons">
              <Reasons text={token('text')} to={token('path')} />
            </Repeat>
          </ScoreFigure>
          <Figure
            heading={participationHeading}
            figure={token('figure')}
            bar={<BarTrack />}
            note={token('participationNote')}
          />
          <Repeat list="running">
            <Figure
              heading={runningHeading}
              figure={token('figure')}
              bar={<BarTrack />}
              note={token('note')}
              aside={
                <Repeat list="interim">
                  <Interim text={token('text')} to={token('path')} />
                </Repeat>
              }
            />
          </Repeat>
          <Repeat list="otherRound">
            <LoadingFigure />
          </Repeat>
        </FigureStrip>
      </Repeat>
      <Repeat list="noFigures">
        <LoadingFigures />
      </Repeat>
      <Box sx={voicesAndAlerts}>
        <Repeat list="voices">
          <VoicesSection
            heading={token('heading')}
            advice={
              <TalkToday
                consultation={
                  <Repeat list="consultation">
                    <Consultation>{token('text')}</Consultation>
                  </Repeat>
                }
              />
            }
            handled={
              <Repeat list="handled">
                <Folded />
              </Repeat>
            }
          >
            <VoiceList>
              <Repeat list="waiting">
                <EarlyVoice />
              </Repeat>
            </VoiceList>
          </VoicesSection>
        </Repeat>
        <Repeat list="onlyHandled">
          <HandledSection
            heading={token('heading')}
            text={token('text')}
            button={<ShowButton about={token('text')} />}
          />
        </Repeat>
        <Repeat list="attention">
          <Attention />
        </Repeat>
        <Repeat list="onlyAnswered">
          <AnsweredSection
            heading={token('heading')}
            text={token('text')}
            button={<ShowButton about={token('text')} />}
          />
        </Repeat>
      </Box>
      <LoadingSection shapes={{ chart: 1 }} />
    </Box>
  </EarlyProject>
);

const EarlyVoice = () => (
  <Voice
    name={token('name')}
    tags={
      <Repeat list="tags">
        <Tag tone="warning">{token('text')}</Tag>
      </Repeat>
    }
    round={token('round')}
    at={token('at')}
    sent={token('sent')}
    sentence={token('sentence')}
    path={token('path')}
    linkText={token('linkText')}
  >
    <HandleButtons name={token('name')} />
  </Voice>
);

const Attention = () => (
  <AttentionSection
    heading={token('heading')}
    links={
      <Repeat list="links">
        <StepLink label={token('label')} path={token('path')} />
      </Repeat>
    }
    answered={
      <Repeat list="answered">
        <Folded />
      </Repeat>
    }
  >
    <Repeat list="kinds">
      <AlertsOfKind advice={token('advice')}>
        <Repeat list="alerts">
          <OpenAlert text={token('text')}>
            <Repeat list="agree">
              <AgreeButton about={token('text')} variant="outlined" />
            </Repeat>
          </OpenAlert>
        </Repeat>
      </AlertsOfKind>
    </Repeat>
  </AttentionSection>
);

/** What was handled, or is in hand, in one line. */
const Folded = () => <FoldedLine text={token('text')} button={<ShowButton about={token('text')} />} />;
