import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { Section } from '../../components/Section';
import { useUpdateProjectStatusMutation } from './projectsApi';
import type { Project } from './projectsApi';

/** Ends a project for good (spec §4): asked about first, because there is no way back. */
export function ArchiveSection({ project: { id: projectId, name } }: { project: Project }) {
  const [asking, setAsking] = useState(false);
  const [archive, { error, reset }] = useUpdateProjectStatusMutation();

  function close() {
    reset();
    setAsking(false);
  }

  async function confirm() {
    const { error: refused } = await archive({ projectId, projectStatus: 'archived' });
    if (!refused) setAsking(false);
  }

  return (
    <Section
      heading="アーカイブ"
      note="終わったプロジェクトの回を止め、記録として残します。プランのプロジェクト数には数えられなくなります。"
    >
      <Button variant="outlined" onClick={() => setAsking(true)}>
        プロジェクトをアーカイブ
      </Button>
      <ConfirmDialog
        open={asking}
        title={`「${name}」をアーカイブしますか？`}
        confirmLabel="アーカイブする"
        destructive
        onClose={close}
        onConfirm={() => void confirm()}
      >
        <ConnectionNotice error={error} />
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          <li>
            <strong>元の状態（進行中）には戻せません。</strong>
          </li>
          <li>回答を受け付けている回は、いまの回答で締め切られます。新しい回は開かれません。</li>
          <li>これまでの回答・レポート・分析は、引き続き見ることができます。</li>
        </Box>
      </ConfirmDialog>
    </Section>
  );
}
