import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ProjectRole } from '../../../domain/roles';
import { projectRoleLabels } from '../../../domain/roles';
import { HelpLink } from '../../components/HelpLink';
import { ErrorState } from '../../components/ErrorState';
import { Tag } from '../../components/Tag';
import { useCan } from '../session/sessionHooks';
import { useGetMyProjectMemberQuery } from './projectsApi';

/** The role of the signed-in person in a project, and what they may do there (product §3). */
export function OwnProjectRole({ projectId }: { projectId: number }) {
  const { currentData, error, refetch } = useGetMyProjectMemberQuery({ projectId });
  const canEdit = useCan('project.edit');
  const canReadFigures = useCan('analysis.read');
  if (!currentData && error)
    return <ErrorState subject="あなたの権限" error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rounded" height={44} aria-busy />;
  const { projectRole } = currentData;
  return (
    <Box component="section" aria-labelledby="own-project-role" sx={rowStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="h3" id="own-project-role" sx={{ m: 0, typography: 'subtitle2' }}>
          あなたの権限
        </Box>
        <Tag>{projectRole ? projectRoleLabels[projectRole] : '参加していません'}</Tag>
        <HelpLink article="roles" about="権限" />
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {permissionText(projectRole, { canEdit, canReadFigures })}
      </Box>
    </Box>
  );
}

function permissionText(
  projectRole: ProjectRole | null,
  { canEdit, canReadFigures }: { canEdit: boolean; canReadFigures: boolean },
): string {
  if (projectRole === null)
    return 'アンケートとレポートのお願いは届きません。組織のオーナー・組織監督者として、すべてのページを見て、変更できます。';
  if (canEdit) return '回答のほか、設定・メンバー・設問を変更できます。';
  return `アンケートとレポートに回答し、${canReadFigures ? 'レポートと分析' : 'レポート'}を読めます。`;
}

/** One line where there is room. */
const rowStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  wordBreak: 'auto-phrase',
} as const;
