import Box from '@mui/material/Box';
import { isolated } from '../../../domain/text/visibleText';
import { untracked } from '../../api/api';
import { useAppDispatch } from '../../store/hooks';
import { DeletionDialog } from '../../components/DeletionDialog';
import { authApi } from '../auth/authApi';
import { organizationEnded } from '../session/authSlice';
import { useGetOrganizationMembersQuery } from '../members/membersApi';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { useDeleteOrganizationMutation } from './organizationsApi';

export interface DeleteOrganizationProps {
  open: boolean;
  organizationId: number;
  name: string;
  onClose: () => void;
}

/**
 * Deletes the organization after a typed confirmation and logs out (spec §2). The session ends even if the person has
 * other organizations, so that the route afterwards is the same for everybody.
 */
export default function DeleteOrganizationDialog({
  open,
  name,
  organizationId,
  onClose,
}: DeleteOrganizationProps) {
  const [remove, { error, reset }] = useDeleteOrganizationMutation();
  const dispatch = useAppDispatch();

  async function confirm() {
    const result = await remove({ organizationId });
    if (result.error) return;
    await dispatch(authApi.endpoints.logoutInBackground.initiate(undefined, untracked));
    dispatch(organizationEnded('organizationDeleted'));
  }

  return (
    <DeletionDialog
      open={open}
      title={`「${isolated(name)}」を削除しますか？`}
      confirmLabel="組織を削除"
      error={error}
      onConfirm={confirm}
      onClose={() => {
        reset();
        onClose();
      }}
    >
      <DeletionConsequences organizationId={organizationId} />
      <p>発行済みの請求書は、法令に従って運営者が保管します。削除が終わると、ログアウトします。</p>
    </DeletionDialog>
  );
}

/** What is deleted, with counts once they are loaded. */
function DeletionConsequences({ organizationId }: { organizationId: number }) {
  const projects = useGetOrganizationProjectsQuery({ organizationId }).data?.counts;
  const members = useGetOrganizationMembersQuery({ organizationId }).data?.members;
  return (
    <Box component="ul" sx={{ pl: 3 }}>
      <li>
        プロジェクト{projects && `${projects.open + projects.archived}件`}
        と、その設問・回答・レポート・コメント・分析
      </li>
      <li>メンバー{members && `${members.length}人`}の所属と、招待中の人への招待（アカウントは残ります）</li>
      <li>取引先、通知、画像などのファイル</li>
      <li>契約中のプラン（残りの期間も利用できなくなります）</li>
    </Box>
  );
}
