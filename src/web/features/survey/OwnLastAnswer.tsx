import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { formatTokyoDate } from '../../../domain/calendar/tokyoDate';
import { MutedText } from '../../components/MutedText';
import { Section } from '../../components/Section';
import { surveyPath } from '../../lib/surveyPath';
import { useGetMyAnswersInfiniteQuery } from './answerHistoryApi';

interface Props {
  organizationId: number;
  projectId: number;
}

/** A link to the newest answer of the signed-in person in a project; nothing before the first one. */
export function OwnLastAnswer({ organizationId, projectId }: Props) {
  const { currentData } = useGetMyAnswersInfiniteQuery({ organizationId, projectId });
  const newest = currentData?.pages[0]?.surveys[0];
  if (!newest) return null;
  return (
    <Section
      heading="自分の記録"
      actions={
        <Button component={Link} to={surveyPath(organizationId, projectId, newest.surveyId)}>
          最新の回答を見る
        </Button>
      }
    >
      <MutedText>{formatTokyoDate(newest.openFrom)}の回に回答しました。</MutedText>
    </Section>
  );
}
