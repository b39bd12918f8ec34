import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { useExclusive } from '../../lib/useExclusive';

interface Props {
  heading: string;
  /** Names the recipient and the purpose of the mail. */
  children: ReactNode;
  /** The error of sending the mail again, if any. */
  error: unknown;
  onSendAgain: () => Promise<unknown>;
  onCorrectAddress: () => void;
}

const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** Shown after a mail was sent, with advice and a button to send it again if it does not arrive. */
export function MailSent({ heading, children, error, onSendAgain, onCorrectAddress }: Props) {
  const sendAgain = useExclusive(onSendAgain);
  return (
    <>
      <Typography ref={focusOnMount} variant="h2" tabIndex={-1} sx={{ mb: 2, outline: 'none' }}>
        {heading}
      </Typography>
      <Box sx={{ mb: 3 }}>{children}</Box>
      <Box
        component="section"
        aria-labelledby="no-mail"
        sx={{ pt: 2.5, borderTop: 1, borderColor: 'divider' }}
      >
        <Typography id="no-mail" variant="h4" component="h3" sx={{ mb: 1 }}>
          メールが届かないときは
        </Typography>
        <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5, typography: 'body2' }}>
          <li>迷惑メールフォルダーに振り分けられていないかご確認ください。</li>
          <li>届くまでに数分かかることがあります。</li>
          <li>メールアドレスが間違っていないかご確認ください。</li>
        </Box>
        <ConnectionNotice error={error} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => void sendAgain()}>
            もう一度送信
          </Button>
          <Button onClick={onCorrectAddress}>メールアドレスを修正</Button>
        </Box>
      </Box>
    </>
  );
}
