import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { isolated } from '../../../domain/text/visibleText';
import { ErrorState } from '../../components/ErrorState';
import { useGetSurveyReachQuery } from './roundsApi';

/** Says in a confirmation whom the surveys and reports of the organization ask: how many people, in which projects. */
export function SurveyReach({ organizationId }: { organizationId: number }) {
  const { data, error, refetch } = useGetSurveyReachQuery(
    { organizationId },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && error) return <ErrorState subject="対象の人数" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={72} aria-busy sx={{ mt: 1 }} />;
  const { people, projects } = data;
  if (projects.length === 0) return <Box sx={{ mt: 1 }}>いまは、対象のプロジェクトがありません。</Box>;
  return (
    <Box sx={{ mt: 1 }}>
      {`${projects.length}件のプロジェクトの${people}人が対象です。`}
      <Box component="ul" aria-label="対象のプロジェクト" sx={listStyles}>
        {projects.map(({ projectId, projectName }) => (
          <li key={projectId}>{isolated(projectName)}</li>
        ))}
      </Box>
    </Box>
  );
}

const listStyles = { m: 0, mt: 1, pl: 3, maxHeight: 200, overflowY: 'auto', typography: 'body2' } as const;
