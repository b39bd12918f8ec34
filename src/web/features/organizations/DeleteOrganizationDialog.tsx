import Box from '@mui/material/Box';
import { isolated } from '../../../domain/text/visibleText';
import type { AppStore } from '../../store/createStore';
import { DeletionDialog } from '../../components/DeletionDialog';
import { useGetOrganizationMembersQuery } from '../members/membersApi';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import type { ModalProps } from '../ui/uiSlice';
import { useDeleteOrganizationMutation } from './organizationsApi';
import { organizationsListeners } from './organizationsListeners';

export interface DeleteOrganizationProps extends ModalProps {
  organizationId: number;
  name: string;
}

/** @public Called by lazyPart, which imports this file dynamically. */
export function setUpStore({ dispatch }: AppStore): void {
  for (const listener of organizationsListeners) dispatch(listener);
}

/** Deletes the organization after a typed confirmation, which also logs the person out (spec §2). */
export default function DeleteOrganizationDialog({
  open,
  name,
  organizationId,
  onClose,
}: DeleteOrganizationProps) {
  const [remove, { error, isSuccess, reset }] = useDeleteOrganizationMutation();

  return (
    <DeletionDialog
      open={open}
      title={`「${isolated(name)}」を削除しますか？`}
      confirmLabel="組織を削除"
      error={error}
      // The dialog stays until the session has ended, which a second press must not disturb.
      onConfirm={async () => isSuccess || remove({ organizationId })}
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

/** Lists what is deleted, with counts once they are loaded. */
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
