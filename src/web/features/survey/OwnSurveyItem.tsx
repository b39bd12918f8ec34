import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { AnswerList } from './AnswerList';
import { ScoreChip } from '../../components/score/ScoreChip';
import { Tag } from '../../components/Tag';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { instantText } from '../../lib/dates';
import { surveyPath } from '../../lib/surveyPath';
import { useCan } from '../session/sessionHooks';
import type { OwnQuestions, OwnSurvey } from './answerHistoryApi';
import { OwnReport } from './OwnReport';
import { ownScore } from './ownTrend';

interface Props {
  organizationId: number;
  projectId: number;
  survey: OwnSurvey;
  questions: OwnQuestions;
}

/** One round of the person's own answers; the answers and the report expand on click. */
export function OwnSurveyItem({ organizationId, projectId, survey, questions }: Props) {
  const { surveyId, openFrom, completedAt, late, answers, replyCount } = survey;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isMember = useCan('survey.answer', { organizationId, projectId });
  const score = ownScore(survey, questions);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: { xs: 1, sm: 1.5 } }}>
        {score !== null && <ScoreChip score={score} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ typography: 'subtitle2' }}>{formatTokyoDate(openFrom)}の回</Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{instantText(completedAt)} 回答</Box>
        </Box>
        {late && <Tag>遅れ</Tag>}
        {replyCount > 0 && <Tag>返信 {replyCount}件</Tag>}
        <Button
          size="small"
          sx={{ minWidth: 44, '& .MuiButton-endIcon': { ml: { xs: 0, sm: 0.5 } } }}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${formatTokyoDate(openFrom)}の回の回答を見る`}
          endIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setIsOpen((wasOpen) => !wasOpen)}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            回答を見る
          </Box>
        </Button>
      </Box>
      <Box id={id} hidden={!isOpen} sx={{ pt: 1.5, pb: 1 }}>
        {isOpen && (
          <>
            <AnswerList questions={questions} answers={answers} />
            {isMember && (
              <>
                <OwnReport surveyId={surveyId} />
                <Link
                  component={RouterLink}
                  to={surveyPath(organizationId, projectId, surveyId)}
                  sx={{ ...touchTargetStyles, mt: 2, mb: 1, typography: 'body2' }}
                >
                  {replyCount > 0 ? '返信を読む' : 'この回のページを開く'}
                </Link>
              </>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}
