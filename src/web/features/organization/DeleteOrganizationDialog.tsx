import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { PlainForm } from '../../components/PlainForm';
import { TextField } from '../../components/TextField';
import { useLogOut } from '../auth/authHooks';
import { useSaveDrafts } from '../drafts/draftsHooks';
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
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const [remove, { error, reset }] = useDeleteOrganizationMutation();
  const saveDrafts = useSaveDrafts();
  const logOut = useLogOut();

  function close() {
    setTyped('');
    setUnsaved([]);
    reset();
    onClose();
  }

  async function submit() {
    if (typed !== word) return;
    // Logging out erases the drafts of this device, those for other organizations too (product §6).
    const lost = unsaved.length > 0 ? [] : await saveDrafts();
    if (lost.length > 0) return setUnsaved(lost);
    const { error: refused } = await remove({ organizationId });
    if (!refused) await logOut();
  }

  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>「{name}」を削除しますか？</DialogTitle>
      <PlainForm onSubmit={() => void submit()} aria-label="組織の削除">
        <DialogContent>
          <ConnectionNotice error={error} />
          {unsaved.length > 0 && (
            <Notice severity="error">
              次の入力はまだ保存できていません。このまま削除すると失われます。
              <Box component="ul" sx={{ m: 0, pl: 3 }}>
                {unsaved.map((title) => (
                  <li key={title}>{title}</li>
                ))}
              </Box>
            </Notice>
          )}
          <p>次のものがすべて削除され、元に戻せません。</p>
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
