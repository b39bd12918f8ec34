import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { hiddenInPrint } from '../../components/printStyles';
import { deadlineTexts } from '../../lib/dates';
import { surveyPath } from '../../lib/surveyPath';
import { useNow } from '../../lib/useNow';
import { openSurveyLabels } from './openSurveyLabels';
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
    <OpenSurvey
      key={surveyId}
      {...openSurveyLabels(reportOnly)}
      day={formatTokyoDate(openFrom)}
      {...deadlineTexts(closesAt, now)}
      to={surveyPath(organizationId, projectId, surveyId)}
    />
  ));
}

interface OpenSurveyProps extends ReturnType<typeof openSurveyLabels> {
  day: string;
  until: string;
  /** The days left, which have no room beside the button on phones. */
  left: string;
  to: string;
}

export const OpenSurvey = ({ title, linkText, day, until, left, to }: OpenSurveyProps) => (
  <Box sx={frame}>
    <Box sx={textStyles}>
      <Box sx={{ typography: 'subtitle1', wordBreak: 'auto-phrase' }}>{title}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {/* The deadline is enough to distinguish rounds on a phone. */}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {day}の回・
        </Box>
        <Box component="span" sx={{ display: 'inline-block', wordBreak: 'keep-all' }}>
          {until}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {left}
          </Box>
        </Box>
      </Box>
    </Box>
    <Button component={Link} to={to} variant="contained">
      {linkText}
    </Button>
  </Box>
);

const textStyles = {
  display: { sm: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  flex: 1,
  minWidth: 0,
} as const;

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: { xs: 1.25, sm: 0.75 },
  mb: 2,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  ...hiddenInPrint,
} as const;
