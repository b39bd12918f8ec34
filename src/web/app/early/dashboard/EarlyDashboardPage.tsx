import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { LoadingSection, LoadingShapes } from '../../../components/LoadingShapes';
import { Page } from '../../../components/Page';
import { Tag } from '../../../components/Tag';
import {
  listStyles,
  RankedProject,
  RankedRunning,
  Ranking,
  RankLink,
} from '../../../features/dashboard/AlertRanking';
import { FilterBarFrame, sectionsStyles } from '../../../features/dashboard/DashboardPanel';
import { RunningRoundText } from '../../../features/projects/RunningRoundLine';
import { OrganizationVoices, WaitingVoices } from '../../../features/risks/OrganizationRisks';
import { AlertsSlot, ChangeSlot, ScoreSlot } from '../EarlyFigures';
import { token } from '../fillEarlyPage';
import { Repeat } from '../Repeat';

/**
 * The voices and, on phones, where they come next, the projects that need attention as OrganizationAnalysesPage shows
 * them; the heat map and the charts have placeholders.
 */
export const EarlyDashboardPage = () => (
  <Page heading="組織の分析" help="dashboard">
    <Repeat list="loading">
      <LoadingShapes shapes={{ filters: 1, text: 1, table: 1 }} />
    </Repeat>
    <Repeat list="shown">
      <Box sx={sectionsStyles}>
        <FilterBarFrame
          print={
            <Button startIcon={<PrintIcon />} aria-disabled>
              印刷
            </Button>
          }
          pdf={
            <Repeat list="pdf">
              <Button startIcon={<DownloadIcon />} aria-label={token('name')} aria-disabled>
                {token('label')}
              </Button>
            </Repeat>
          }
        >
          <Skeleton variant="rounded" sx={{ width: 128, height: 44, display: { md: 'none' } }} />
          {[0, 1, 2].map((index) => (
            <Skeleton
              key={index}
              variant="rounded"
              sx={{ flex: '0 1 240px', height: 64, display: { xs: 'none', md: 'block' } }}
            />
          ))}
        </FilterBarFrame>
        <Repeat list="voices">
          <OrganizationVoices heading={token('heading')} more={<More />}>
            <Repeat list="projects">
              <WaitingVoices
                path={token('path')}
                name={token('name')}
                text={token('text')}
                kinds={
                  <Repeat list="kinds">
                    <Tag tone="warning">{token('text')}</Tag>
                  </Repeat>
                }
              />
            </Repeat>
          </OrganizationVoices>
        </Repeat>
        <Box sx={{ display: { sm: 'none' } }}>
          <Ranking heading={token('heading')} note={token('note')} listStyles={listStyles} more={<More />}>
            <Repeat list="projects">
              <EarlyRankedProject />
            </Repeat>
          </Ranking>
        </Box>
        <LoadingSection shapes={{ table: 1 }} />
      </Box>
    </Repeat>
  </Page>
);

const More = () => (
  <Repeat list="more">
    <Button aria-disabled>{token('text')}</Button>
  </Repeat>
);

const EarlyRankedProject = () => (
  <RankedProject
    score={<ScoreSlot />}
    path={token('path')}
    name={token('name')}
    change={<ChangeSlot from="前回比" />}
    day={token('day')}
    running={
      <Repeat list="running">
        <RankedRunning>
          <RunningRoundText participation={token('participation')} interim={token('interim')} />
        </RankedRunning>
      </Repeat>
    }
    alerts={<AlertsSlot />}
    advice={token('advice')}
    links={
      <Repeat list="links">
        <RankLink label={token('label')} to={token('to')} name={token('name')} />
      </Repeat>
    }
  />
);
