import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy';
import { Section } from '../../components/Section';
import type { DeleteAccountProps } from './DeleteAccountDialog';

const DeleteAccountDialog = lazyPart<DeleteAccountProps>(
  () => import(/* webpackChunkName: "delete-account" */ './DeleteAccountDialog'),
);

export function DeleteAccountSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section
      heading="アカウントの削除"
      note="すべての組織から抜け、ログインできなくなります。元に戻すことはできません。"
    >
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        アカウントを削除
      </Button>
      <DeleteAccountDialog open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
