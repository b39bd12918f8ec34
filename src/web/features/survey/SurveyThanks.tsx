import Box from '@mui/material/Box';
import { WholeDays } from '../../components/WholeDays';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { isolated, politeName } from '../../../domain/text/visibleText';
import { deadlineSentence } from '../../lib/dates';
import { surveyPath } from '../../lib/surveyPath';
import { useMe } from '../session/sessionHooks';
import type { SurveyPart } from './SurveyPartSection';
import { useGetUnansweredSurveysQuery } from './surveyApi';
import type { MyReport } from '../drafts/reportFormApi';
import type { Survey } from '../drafts/surveyFormApi';

interface Props {
  survey: Survey;
  /** The report, if one was submitted too. */
  report: MyReport | null;
  now: Date;
  /** Opens the form of what was sent again. */
  onReopen: (part: SurveyPart) => void;
}

type Readers = Survey['readers']['people'];

/** 「高橋 誠さんほか2人」 */
const readersText = ([first, second, ...others]: Readers): string | null => {
  if (!first) return null;
  if (!second) return politeName(first.name);
  return others.length === 0
    ? `${politeName(first.name)}と${politeName(second.name)}`
    : `${politeName(first.name)}ほか${others.length + 1}人`;
};

/** Says who received what: 「回答を高橋 誠さんに、レポートを高橋 誠さんほか6人に届けました。」 */
function deliveryText(answers: Readers, report: Readers | undefined): string {
  const answersTo = readersText(answers);
  const reportTo = report && readersText(report);
  if (answersTo === reportTo)
    return answersTo ? `回答とレポートを${answersTo}に届けました。` : '回答とレポートを受け付けました。';
  const parts = [
    ...(answersTo ? [`回答を${answersTo}に`] : []),
    ...(reportTo ? [`レポートを${reportTo}に`] : []),
  ];
  return parts.length > 0 ? `${parts.join('、')}届けました。` : '回答を受け付けました。';
}

/** Shown after everything was sent: thanks, what can still be changed, and the one thing to do next. */
export function SurveyThanks({ survey, report, now, onReopen }: Props) {
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
        background: 'url(/rings.svg) right -120px top -160px / 400px no-repeat',
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h2" tabIndex={-1} sx={{ outline: 'none', mb: 1 }}>
        {politeName(name)}、ありがとうございました
      </Typography>
      <Typography>
        {deliveryText(survey.readers.people, report?.readers.people)}
        {report && 'コメントやリアクションが届くと、お知らせします。'}
      </Typography>
      {phase === 'open' && new Date(closesAt) > now && (
        <>
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
            <WholeDays>{deadlineSentence(closesAt, now)}</WholeDays>それまでは、内容を直して送り直せます。
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1 }}>
            <Button size="small" sx={linkStyles} onClick={() => onReopen('survey')}>
              回答を修正
            </Button>
            {report && (
              <Button size="small" sx={linkStyles} onClick={() => onReopen('report')}>
                レポートを修正
              </Button>
            )}
          </Box>
        </>
      )}
      <Box sx={{ display: { xs: 'grid', sm: 'flex' }, flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          component={Link}
          variant="contained"
          to={
            next
              ? surveyPath(organizationId, next.projectId, next.surveyId)
              : `/organizations/${organizationId}/projects`
          }
        >
          {next ? `次に回答する: ${isolated(next.projectName)}` : 'プロジェクト一覧へ'}
        </Button>
        <Button component={Link} to={`/organizations/${organizationId}/projects/${projectId}`}>
          プロジェクトを見る
        </Button>
      </Box>
    </Box>
  );
}

const linkStyles = { minHeight: 44, px: 1 } as const;
