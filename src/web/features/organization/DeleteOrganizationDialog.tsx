import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { backgroundCall } from '../../api/backgroundCall';
import { useAppDispatch } from '../../app/hooks';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Dialog } from '../../components/overlays';
import { PlainForm } from '../../components/PlainForm';
import { TextField } from '../../components/TextField';
import { useOrganizationEnded } from '../auth/authHooks';
import { useGetOrganizationMembersQuery } from '../members/membersApi';
import { useGetOrganizationProjectsQuery } from '../projects/projectsApi';
import { useDeleteOrganizationMutation } from './organizationApi';

/** To be typed exactly (spec §2, §5). */
const word = '削除';

export interface DeleteOrganizationProps {
  open: boolean;
  organizationId: number;
  name: string;
  onClose: () => void;
}

/**
 * Says what goes, lets the word be typed, deletes the organization and ends at /login (spec §2): the session ends with
 * it, whichever other organizations there are, so that the route is the same for everybody.
 */
export default function DeleteOrganizationDialog({
  open,
  name,
  organizationId,
  onClose,
}: DeleteOrganizationProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [remove, { error, reset }] = useDeleteOrganizationMutation();
  const dispatch = useAppDispatch();
  const organizationEnded = useOrganizationEnded();

  function close() {
    setTyped('');
    reset();
    onClose();
  }

  async function submit() {
    if (typed !== word) return;
    const { error: refused } = await remove({ organizationId });
    if (refused) return;
    await dispatch(backgroundCall('logout', {}));
    organizationEnded('organizationDeleted');
  }

  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>「{name}」を削除しますか？</DialogTitle>
      <PlainForm onSubmit={() => void submit()} aria-label="組織の削除">
        <DialogContent>
          <ConnectionNotice error={error} />
          <Box component="p" sx={{ mt: 0 }}>
            次のものがすべて削除され、元に戻せません。
          </Box>
          <Losses organizationId={organizationId} />
          <p>発行済みの請求書は、法令に従って運営者が保管します。削除が終わると、ログアウトします。</p>
          <TextField
            name="confirmation"
            label={`確認のため、「${word}」と入力してください`}
            autoComplete="off"
            help="入力すると、削除ボタンを押せるようになります。"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>キャンセル</Button>
          <Button type="submit" variant="contained" color="error" disabled={typed !== word}>
            組織を削除
          </Button>
        </DialogActions>
      </PlainForm>
    </Dialog>
  );
}

/** What goes, counted where the counts are there. */
function Losses({ organizationId }: { organizationId: number }) {
  const projects = useGetOrganizationProjectsQuery({ organizationId }).data?.projects;
  const members = useGetOrganizationMembersQuery({ organizationId }).data?.members;
  return (
    <Box component="ul" sx={{ pl: 3 }}>
      <li>プロジェクト{projects && `${projects.length}件`}と、その設問・回答・レポート・コメント・分析</li>
      <li>メンバー{members && `${members.length}人`}の所属と、招待中の人への招待（アカウントは残ります）</li>
      <li>取引先、通知、画像などのファイル</li>
      <li>契約中のプラン（残りの期間も利用できなくなります）</li>
    </Box>
  );
}
