import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ErrorState } from '../../components/ErrorState';
import { MutedText } from '../../components/MutedText';
import { useGetAnswerTimelineInfiniteQuery } from '../reports/timelineApi';
import { useCan } from '../session/sessionHooks';
import type { RoundAnalysis } from './analysesApi';
import { answerNamesOf } from './answerNames';
import { Distributions } from './Distributions';

/**
 * The distributions of a round. Those who may read answers can show whose they are; the names come with the answers of
 * the timeline, so they are of those alone that the person may read.
 */
export function RoundDistributions({ round: { projectId, openFrom, questions } }: { round: RoundAnalysis }) {
  const canReadAnswers = useCan('timeline.read');
  const [isNamed, setIsNamed] = useState(false);
  const { currentData, error, refetch } = useGetAnswerTimelineInfiniteQuery(
    { projectId, view: 'answered', openFrom },
    { skip: !isNamed, refetchOnMountOrArgChange: true },
  );
  if (!canReadAnswers) return <Distributions questions={questions} />;
  return (
    <Distributions
      questions={questions}
      names={isNamed && currentData ? answerNamesOf(currentData.pages) : null}
      namesControl={
        <Box sx={{ mt: 1.5 }}>
          {isNamed && currentData && (
            <MutedText>
              あなたが読める回答を書いた人の名前です。ほかの人は、人数だけを表示しています。
            </MutedText>
          )}
          {isNamed && !currentData && error && (
            <ErrorState subject="名前" error={error} onRetry={() => void refetch()} />
          )}
          <Button onClick={() => setIsNamed((before) => !before)} sx={{ ml: -1.5 }}>
            {isNamed ? '名前を隠す' : '名前も表示'}
          </Button>
        </Box>
      }
    />
  );
}
