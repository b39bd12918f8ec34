import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { ownAnswersPageSize } from '../../../domain/timeline';
import { ErrorState } from '../../components/ErrorState';
import { Section } from '../../components/Section';
import { touchTargetStyles } from '../../components/touchTargetStyles';
import { questionsBySet } from '../../lib/questionsBySet';
import { useGetMyAnswersInfiniteQuery } from './answerHistoryApi';
import { ownTrend } from './ownTrend';
import { OwnTrendTable } from './OwnTrendTable';

interface Props {
  organizationId: number;
  projectId: number;
}

/** Shows after answering how the person's own answers in this project have moved since the rounds before. */
export default function OwnMovement({ organizationId, projectId }: Props) {
  const { currentData, error, refetch } = useGetMyAnswersInfiniteQuery({ organizationId, projectId });
  if (!currentData && error) {
    return <ErrorState subject="これまでの回答" error={error} onRetry={() => void refetch()} />;
  }
  if (!currentData) return <Skeleton variant="rounded" height={240} />;
  const { pages } = currentData;
  const trend = ownTrend(pages[0]?.surveys ?? [], questionsBySet(pages), ownAnswersPageSize);
  return (
    <Section heading="あなたの回答の推移" note="あなただけに表示されています。">
      {trend.openFroms.length > 1 ? (
        <OwnTrendTable trend={trend} />
      ) : (
        <Box sx={{ typography: 'body2' }}>次の回に回答すると、今回からの変化がここに表示されます。</Box>
      )}
      <Link
        component={RouterLink}
        to={`/organizations/${organizationId}/records`}
        sx={{ ...touchTargetStyles, mt: 2.5, typography: 'body2' }}
      >
        これまでの回答を見る
      </Link>
    </Section>
  );
}
