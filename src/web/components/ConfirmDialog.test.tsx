import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { theme } from '../app/theme/theme';
import { ConfirmDialog, type Sent } from './ConfirmDialog';

test('stays open while it sends and after a failure, which it shows, and closes after a success', async () => {
  const replies: ((sent: Sent) => void)[] = [];
  const send = () => new Promise<Sent>((resolve) => replies.push(resolve));
  function Page() {
    const [open, setOpen] = useState(true);
    return (
      <ConfirmDialog
        open={open}
        title="コメントを削除しますか？"
        confirmLabel="コメントを削除"
        onConfirm={send}
        onClose={() => setOpen(false)}
      >
        元に戻せません。
      </ConfirmDialog>
    );
  }
  render(
    <ThemeProvider theme={theme}>
      <Page />
    </ThemeProvider>,
  );
  const user = userEvent.setup();
  const press = async () => user.click(await screen.findByRole('button', { name: 'コメントを削除' }));
  await press();
  await press();
  expect(replies).toHaveLength(1);
  replies[0]!({ error: { status: 'FETCH_ERROR' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('通信できませんでした。');

  await press();
  expect(screen.getByRole('dialog')).toBeVisible();
  replies[1]!({});
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
