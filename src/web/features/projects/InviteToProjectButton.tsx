import AddIcon from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyDialog } from '../../components/lazy/lazyComponents';
import type { InviteToProjectProps } from './InviteToProjectDialog';

const InviteToProjectDialog = lazyDialog<InviteToProjectProps>(
  () => import(/* webpackChunkName: "invite-to-project" */ './InviteToProjectDialog'),
);

/** The dialog is open from the start on a page with `?add`. */
export function InviteToProjectButton(scope: { organizationId: number; projectId: number }) {
  const [searchParams] = useSearchParams();
  const [open, setOpen] = useState(() => searchParams.has('add'));
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        メンバーを追加
      </Button>
      <InviteToProjectDialog open={open} {...scope} onClose={() => setOpen(false)} />
    </>
  );
}
