import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { LoadingShapes } from '../../../components/LoadingShapes';
import { chipListStyles, RatingChip } from '../../../components/score/RatingChip';
import { Tag } from '../../../components/Tag';
import { entriesStyles, ratingsStyles, ReportEntry, ReportFrame } from '../../../features/reports/ReportCard';
import { columnStyles, toolbarStyles } from '../../../features/reports/ReportsSection';
import { EarlyProject } from '../EarlyProject';
import { token } from '../fillEarlyPage';
import { EarlyTip, Repeat } from '../Repeat';

/** The first reports of a round as ProjectReportsPage shows them; their buttons come with the scripts. */
export const EarlyReportsPage = () => (
  <EarlyProject tab="other">
    <EarlyTip />
    <Box sx={columnStyles}>
      <Box sx={toolbarStyles}>
        <Skeleton variant="rounded" sx={{ height: 44, width: 160 }} />
        <Skeleton variant="rounded" sx={{ height: 60, width: 250 }} />
      </Box>
      <Repeat list="loading">
        <LoadingShapes shapes={{ report: 3 }} />
      </Repeat>
      <Repeat list="listed">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Repeat list="reports">
            <EarlyReport />
          </Repeat>
        </Box>
      </Repeat>
    </Box>
  </EarlyProject>
);

const EarlyReport = () => (
  <ReportFrame
    surveyId={token('surveyId')}
    nameId="report-name"
    avatar={<Skeleton variant="circular" sx={{ width: 36, height: 36 }} />}
    name={token('name')}
    submitted={token('submitted')}
    tags={
      <>
        <Repeat list="mine">
          <Tag>自分</Tag>
        </Repeat>
        <Repeat list="late">
          <Tag>遅れ</Tag>
        </Repeat>
        <Repeat list="unread">
          <Tag tone="strong">未読</Tag>
        </Repeat>
      </>
    }
  >
    <Repeat list="rated">
      <Box sx={ratingsStyles}>
        <Box component="ul" aria-label="評価" sx={chipListStyles}>
          <Repeat list="ratings">
            <RatingChip
              name={token('name')}
              title={token('title')}
              value={token('value')}
              word={token('word')}
              step={token('step')}
              wide={token('wide')}
            />
          </Repeat>
        </Box>
      </Box>
    </Repeat>
    <Box component="dl" sx={entriesStyles}>
      <Repeat list="entries">
        <ReportEntry label={token('label')} text={token('text')} />
      </Repeat>
    </Box>
    {/* The buttons below the texts: 前の回と並べる, the reactions and the comments. */}
    <Skeleton variant="rounded" sx={{ height: 88 }} />
  </ReportFrame>
);
