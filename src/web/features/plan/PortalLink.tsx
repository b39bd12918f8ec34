import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCreatePortalSessionMutation } from './planApi';
import { Notice } from '../../components/Notice';

/** Leads to where the payment provider lets owners manage their payment; says so where there is no such place. */
export function PortalLink({ organizationId }: { organizationId: number }) {
  const [createSession] = useCreatePortalSessionMutation();
  const [hasNone, setHasNone] = useState(false);

  async function open() {
    const { data } = await createSession({ organizationId });
    if (data?.url) window.location.assign(data.url);
    else setHasNone(data !== undefined);
  }

  if (hasNone) {
    return (
      <Box sx={{ flexBasis: '100%', order: 1, mb: -2.5 }}>
        <Notice severity="info">
          お支払いは請求書による銀行振込のみのため、支払いの管理画面はありません。請求書の振込先にお支払いください。
        </Notice>
      </Box>
    );
  }
  return (
    <Button variant="outlined" onClick={() => void open()}>
      支払いの管理画面を開く
    </Button>
  );
}
