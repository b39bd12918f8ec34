import AddIcon from '@mui/icons-material/Add';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { HeadingButton } from '../../../components/HeadingButton';
import { Tab, TabRow } from '../../../components/LinkTabs';
import { MutedText } from '../../../components/MutedText';
import { Page } from '../../../components/Page';
import { TaskList, TaskPanel, TaskRow } from '../../../components/TaskList';
import { EntryIcon } from '../../../features/inbox/EntryIcon';
import { EntryText, EntryTitle } from '../../../features/inbox/EntryText';
import { entryKinds, entryLooks, linkVariants, titleLooks } from '../../../features/inbox/inboxEntries';
import {
  CardDeadline,
  CardFoot,
  CardFrame,
  CardGrid,
  CardScore,
  UnreadReports,
} from '../../../features/projects/ProjectCards';
import { AnalysesButton } from '../../../features/projects/DashboardLink';
import { tabRowStyles } from '../../../features/projects/ProjectFilterBar';
import { CommonDeadline } from '../../../features/projects/ProjectsPanel';
import { statusLabels } from '../../../features/projects/projectLabels';
import { NameLink } from '../../../features/projects/ProjectLink';
import { ScoreLine, ScoreRound } from '../../../features/projects/ProjectScore';
import { SubtitleText } from '../../../features/projects/ProjectSubtitle';
import { RunningRoundText } from '../../../features/projects/RunningRoundLine';
import { AlertsSlot, ChangeSlot, ScoreSlot } from '../EarlyFigures';
import { token } from '../fillEarlyPage';
import { EarlyTip, Repeat } from '../Repeat';

/** The project list without filters as ProjectsPage shows it; wide screens, which show a table, have placeholders of its rows. */
export const EarlyProjectsPage = () => (
  <Page heading="プロジェクト一覧" help="project-list" actions={<Actions />}>
    <EarlyTip />
    <Repeat list="inbox">
      <TaskPanel heading={token('heading')} help="waiting">
        <TaskList>
          <Repeat list="rows">
            <EarlyInboxRow />
          </Repeat>
          <Repeat list="more">
            <TaskRow
              title={token('title')}
              description={<Repeat list="uncounted">{token('text')}</Repeat>}
              action={
                <Button variant="outlined" aria-expanded={false} aria-disabled>
                  すべて表示
                </Button>
              }
            />
          </Repeat>
        </TaskList>
      </TaskPanel>
    </Repeat>
    <Box sx={{ mb: 2 }}>
      <Box sx={tabRowStyles}>
        <TabRow label="プロジェクトの状態">
          <Tab label={statusLabels.open} to={token('path')} current count={token('open')} />
          <Tab
            label={statusLabels.archived}
            to={`${token('path')}?status=archived`}
            current={false}
            count={token('archived')}
          />
        </TabRow>
        <Repeat list="dashboard">
          <Box sx={{ display: { xs: 'flex', md: 'none' } }}>
            <AnalysesButton path={token('path')} />
          </Box>
        </Repeat>
        <Repeat list="controls">
          <IconButton aria-label="検索と並び順" aria-disabled sx={{ display: { md: 'none' } }}>
            <SearchIcon />
          </IconButton>
        </Repeat>
      </Box>
      <Repeat list="controls">
        <Skeleton variant="rounded" sx={{ height: 68, mt: 2, display: { xs: 'none', md: 'block' } }} />
      </Repeat>
    </Box>
    <Box role="status" sx={{ typography: 'subtitle2', mb: 1 }}>
      {token('count')}
      <Repeat list="deadline">
        <CommonDeadline text={token('text')} />
      </Repeat>
    </Box>
    <Box sx={{ display: { lg: 'none' } }}>
      <CardGrid>
        <Repeat list="projects">
          <EarlyCard />
        </Repeat>
      </CardGrid>
    </Box>
    <Box aria-busy sx={{ display: { xs: 'none', lg: 'grid' }, gap: 1 }}>
      <Repeat list="projects">
        <Skeleton variant="rounded" sx={{ height: 72 }} />
      </Repeat>
    </Box>
  </Page>
);

const Actions = () => (
  <Repeat list="create">
    <HeadingButton
      variant="contained"
      startIcon={<AddIcon />}
      label="プロジェクトを作成"
      shortLabel="作成"
      aria-disabled
    />
  </Repeat>
);

const EarlyInboxRow = () => (
  <TaskRow
    icon={icons}
    title={titleLooks.map((look) => (
      <Repeat key={look} list={look}>
        <EntryTitle look={look}>{token('title')}</EntryTitle>
      </Repeat>
    ))}
    description={<Repeat list="description">{looks}</Repeat>}
    action={linkVariants.map((variant) => (
      <Repeat key={variant} list={variant}>
        <Button component={Link} variant={variant} to={token('path')} aria-label={token('linkName')}>
          {token('linkText')}
        </Button>
      </Repeat>
    ))}
  />
);

const icons = entryKinds.map((kind) => (
  <Repeat key={kind} list={kind}>
    <EntryIcon kind={kind} />
  </Repeat>
));

const looks = entryLooks.map((look) => (
  <Repeat key={look} list={look}>
    <EntryText look={look} text={token('text')} />
  </Repeat>
));

const EarlyCard = () => (
  <CardFrame
    name={<NameLink to={token('path')} name={token('name')} isStretched />}
    subtitle={<SubtitleText client={token('client')} members={token('members')} />}
  >
    <Repeat list="condition">
      <CardScore
        score={
          <>
            <Repeat list="noScore">
              <MutedText>{token('text')}</MutedText>
            </Repeat>
            <Repeat list="score">
              <ScoreLine>
                <ScoreSlot />
                <ChangeSlot />
              </ScoreLine>
            </Repeat>
            <Repeat list="round">
              <ScoreRound>{token('day')}</ScoreRound>
            </Repeat>
          </>
        }
        trend={
          <Repeat list="trend">
            <Skeleton variant="rounded" sx={{ width: 132, maxWidth: '100%', height: 40 }} />
          </Repeat>
        }
      />
    </Repeat>
    <AlertsSlot />
    <Repeat list="facts">
      <CardFoot
        deadline={
          <Repeat list="deadline">
            <CardDeadline text={token('text')} />
          </Repeat>
        }
      >
        <Repeat list="openRound">
          <RunningRoundText participation={token('participation')} interim={token('interim')} />
        </Repeat>
        <Repeat list="unread">
          <UnreadReports count={token('count')} />
        </Repeat>
      </CardFoot>
    </Repeat>
  </CardFrame>
);
