import AddIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy/lazyComponents';
import type { InviteToProjectProps } from './InviteToProjectDialog';

const InviteToProjectDialog = lazyDialog<InviteToProjectProps>(
  () => import(/* webpackChunkName: "invite-to-project" */ './InviteToProjectDialog'),
);

export function InviteToProjectButton(scope: { organizationId: number; projectId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        メンバーを追加
      </Button>
      <InviteToProjectDialog open={open} {...scope} onClose={() => setOpen(false)} />
    </>
  );
}
