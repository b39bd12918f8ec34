import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import { Tag } from '../../components/Tag';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { deadlineText, endsSoon } from '../../lib/dates';
import type { Survey } from '../drafts/surveyFormApi';

/** The line with round and deadline. */
export const introLineStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  typography: 'body2',
} as const;

/** Round and deadline of a survey, and what a late answer means. */
export function SurveyIntro({ survey, now }: { survey: Survey; now: Date }) {
  const { openFrom, closesAt, phase, surveyState } = survey;
  const isLate = phase === 'late' && surveyState !== 'complete';
  return (
    <>
      <Box sx={introLineStyles}>
        <span>{formatTokyoDate(openFrom)}の回</span>
        <Box
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            ...(endsSoon(closesAt, now) && { color: 'warning.main', fontWeight: 600 }),
          }}
        >
          <ScheduleIcon fontSize="small" aria-hidden />
          {deadlineText(closesAt, now)}
        </Box>
        {isLate && <Tag tone="warning">遅れ</Tag>}
      </Box>
      {isLate && (
        <Box sx={{ typography: 'body2', mt: 1 }}>
          締切を過ぎましたが、次の回が始まるまで送信できます。遅れとして記録され、参加率には数えません。
        </Box>
      )}
      {phase === 'late' && !isLate && (
        <Box sx={{ typography: 'body2', mt: 1 }}>締切を過ぎたため、送信した回答は変更できません。</Box>
      )}
    </>
  );
}
