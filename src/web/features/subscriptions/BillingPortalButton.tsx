import Button from '@mui/material/Button';
import { useCreatePortalSessionMutation } from './subscriptionsApi';

/** Leads to where the payment provider lets owners manage their payment. */
export function BillingPortalButton({ organizationId }: { organizationId: number }) {
  const [createSession] = useCreatePortalSessionMutation();

  async function open() {
    const { data } = await createSession({ organizationId });
    if (data?.url) window.location.assign(data.url);
  }

  return (
    <Button variant="outlined" onClick={() => void open()}>
      支払いの管理画面を開く
    </Button>
  );
}
