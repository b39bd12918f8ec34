import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { dayText, deadlineText } from '../../lib/dates';
import { surveyPath } from '../../lib/surveyPath';
import { useNow } from '../../lib/useNow';
import { useGetUnansweredSurveysQuery } from './surveyApi';

interface Props {
  organizationId: number;
  projectId: number;
}

/** The surveys and reports of this project that the signed-in person has not submitted yet. */
export function MyOpenSurveys({ organizationId, projectId }: Props) {
  const now = useNow();
  const { data } = useGetUnansweredSurveysQuery({ organizationId });
  const openSurveys = data?.surveys.filter((survey) => survey.projectId === projectId) ?? [];
  return openSurveys.map(({ surveyId, openFrom, closesAt, reportOnly }) => (
    <Box key={surveyId} sx={frame}>
      <Box sx={{ flex: '1 1 220px' }}>
        <Box sx={{ typography: 'subtitle1' }}>
          {reportOnly ? 'レポートがまだ提出されていません' : 'アンケートにまだ回答していません'}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {dayText(openFrom)}の回・
          <Box component="span" sx={{ display: 'inline-block' }}>
            {deadlineText(closesAt, now)}
          </Box>
        </Box>
      </Box>
      <Button component={Link} to={surveyPath(organizationId, projectId, surveyId)} variant="contained">
        {reportOnly ? 'レポートを書く' : '回答する'}
      </Button>
    </Box>
  ));
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  p: 2,
  mb: 2,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
} as const;
