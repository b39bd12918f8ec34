import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { isolated, politeName } from '../../../domain/text/visibleText';
import { RaiseConcernLink } from '../concerns/RaiseConcernLink';
import { deadlineSentence } from '../../lib/dates';
import { surveyPath } from '../../lib/surveyPath';
import { useMe } from '../session/sessionHooks';
import { useGetUnansweredSurveysQuery } from './surveyApi';
import type { Survey } from '../drafts/surveyFormApi';

interface Props {
  survey: Survey;
  /** Whether a report was submitted too. */
  withReport: boolean;
  /** Number of people who can read what was sent. */
  readers: number;
  now: Date;
}

/** Shown after everything was sent: thanks, what happens next, and links to continue. */
export function SurveyThanks({ survey, withReport, readers, now }: Props) {
  const { organizationId, projectId, phase, closesAt } = survey;
  const { name } = useMe();
  const { data } = useGetUnansweredSurveysQuery({ organizationId });
  const next = data?.surveys.find(({ surveyId }) => surveyId !== survey.surveyId);
  return (
    <Box
      sx={{
        p: { xs: 2.5, sm: 3 },
        border: 2,
        borderColor: 'primary.main',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h2" tabIndex={-1} sx={{ outline: 'none', mb: 1 }}>
        {politeName(name)}、ありがとうございました
      </Typography>
      <Typography>
        {withReport ? '回答とレポート' : '回答'}を
        {readers > 0 ? `${readers}人に届けました。` : '受け付けました。'}
        {withReport && 'コメントやリアクションが届くと、お知らせします。'}
      </Typography>
      {phase === 'open' && new Date(closesAt) > now && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {deadlineSentence(closesAt, now)}それまでは、内容を直して送り直せます。
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
        {next && (
          <Button
            component={Link}
            variant="contained"
            to={surveyPath(organizationId, next.projectId, next.surveyId)}
          >
            次に回答する: {isolated(next.projectName)}
          </Button>
        )}
        <Button
          component={Link}
          variant={next ? 'outlined' : 'contained'}
          to={`/organizations/${organizationId}/projects/${projectId}`}
        >
          プロジェクトを見る
        </Button>
        <Button component={Link} to={`/organizations/${organizationId}/projects`}>
          プロジェクト一覧へ
        </Button>
        <RaiseConcernLink organizationId={organizationId} projectId={projectId} />
      </Box>
    </Box>
  );
}
