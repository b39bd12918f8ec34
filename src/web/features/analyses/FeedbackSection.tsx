import Box from '@mui/material/Box';
import { participationText } from '../../../domain/analysis/participation';
import { isolated } from '../../../domain/text/visibleText';
import { ErrorState } from '../../components/ErrorState';
import { MutedText } from '../../components/MutedText';
import { Section } from '../../components/Section';
import { ChartDataTable } from '../../components/charts/ChartDataTable';
import { useGetAnalysisFeedbackRatesQuery } from './analysesApi';
import { useRefusal } from '../session/sessionHooks';
import { engineName } from './engineName';

/** The number of people who found the analyses of each engine useful, and the newest comments, without names. */
export function FeedbackSection({ organizationId }: { organizationId: number }) {
  const refusal = useRefusal('organization.update');
  const { data, error, refetch } = useGetAnalysisFeedbackRatesQuery(
    { organizationId },
    { skip: refusal !== null },
  );
  if (!data) {
    return error ? <ErrorState subject="分析への評価" error={error} onRetry={() => void refetch()} /> : null;
  }
  return (
    <Section
      heading="分析への評価"
      note="「役に立った」と答えた人の割合です。評価は、分析をやり直しても残ります。"
    >
      {data.engines.length === 0 ? (
        <MutedText>評価はまだありません。各プロジェクトの分析の下で、役に立ったかを答えられます。</MutedText>
      ) : (
        <ChartDataTable
          label="分析への評価"
          columns={['分析の方法', '役に立った']}
          rows={data.engines.map(({ engine, useful, total }) => ({
            key: engine,
            cells: [engineName(engine), participationText({ completed: useful, asked: total })],
          }))}
        />
      )}
      {data.comments.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1.5 }}>
          {data.comments.map(({ engine, useful, comment, projectName }, index) => (
            // The index is a safe key: comments may be identical and are never reordered.
            <Box key={index} component="li">
              <Box sx={{ typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {comment}
              </Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {useful ? '役に立った' : '役に立たなかった'}・{isolated(projectName)}・{engineName(engine)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
