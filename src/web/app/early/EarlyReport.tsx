import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { chipListStyles, RatingChip } from '../../components/score/RatingChip';
import { Tag } from '../../components/Tag';
import { entriesStyles, ratingsStyles, ReportEntry, ReportFrame } from '../../features/reports/ReportCard';
import { HandleButtons } from '../../features/risks/HandleRisk';
import { VoiceRow } from '../../features/risks/TextVoice';
import { token } from './fillEarlyPage';
import { Repeat } from './Repeat';

interface Props {
  buttonsHeight: number;
  /** Shown above the texts in place of all ratings. */
  ratings?: ReactNode;
}

/** A report without its buttons, whose place is kept. */
export const EarlyReport = ({ buttonsHeight, ratings }: Props) => (
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
    {ratings}
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
    <Repeat list="voices">
      <VoiceRow
        heading={token('heading')}
        tags={
          <Repeat list="tags">
            <Tag tone="warning">{token('text')}</Tag>
          </Repeat>
        }
      >
        <HandleButtons name={token('name')} />
      </VoiceRow>
    </Repeat>
    <Skeleton variant="rounded" sx={{ height: buttonsHeight }} />
  </ReportFrame>
);
