import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { RaiseConcernLink } from '../concerns/RaiseConcernLink';
import { useCheckTextsInBackgroundMutation } from './risksApi';
import { consultationLabel } from './voices';

interface Offer {
  /** The sentence because of which the offer is made; servers of the last release do not say. */
  sentence?: string | undefined;
  consultation: string;
  send: () => Promise<void>;
}

interface Scope {
  organizationId: number;
  projectId: number;
}

/** The ministry's service for people at work, offered where the organization names no contact of its own. */
const publicConsultation = (
  <Link href="https://kokoro.mhlw.go.jp/" target="_blank" rel="noopener noreferrer">
    こころの耳（働く人の相談窓口・厚生労働省）
  </Link>
);

/** Sending does not wait longer for the check, in milliseconds. */
const longestCheckMs = 2_000;

/**
 * Offers to talk with somebody before texts that sound like need are sent. `beforeSend` calls `send` at once, or when
 * the person chooses so in `dialog`; each text is asked about once. A check that fails or is late never holds up sending.
 * `readers`: who will read the texts.
 */
export function useSupportOffer({ organizationId, projectId }: Scope, readers: ReactNode) {
  const [checkTexts] = useCheckTextsInBackgroundMutation();
  const [offer, setOffer] = useState<Offer | null>(null);
  const offeredFor = useRef('');

  async function check(texts: string[]) {
    const request = checkTexts({ projectId, texts });
    const timer = setTimeout(() => request.abort(), longestCheckMs);
    const { data } = await request;
    clearTimeout(timer);
    return data?.isRisk ? data : null;
  }

  async function beforeSend(texts: readonly string[], send: () => Promise<void>) {
    const written = texts.filter((text) => text.trim() !== '');
    const asked = written.join('\n');
    const found = written.length === 0 || asked === offeredFor.current ? null : await check(written);
    if (!found) return send();
    offeredFor.current = asked;
    setOffer({ ...found, send });
  }

  const dialog = (
    <ConfirmDialog
      open={offer !== null}
      title="ひとりで抱えなくて大丈夫です"
      confirmLabel="このまま送信"
      cancelLabel="書き直す"
      onConfirm={async () => {
        setOffer(null);
        await offer?.send();
      }}
      onClose={() => setOffer(null)}
    >
      <Box component="p" sx={{ mt: 0 }}>
        {offer?.sentence ? `「${offer.sentence}」に、` : ''}
        つらい状況が書かれているように読めました。このまま送ると、次の人がこの文章を読みます。
      </Box>
      {readers}
      <Box component="p">読む人を自分で選んで、相談することもできます。書いた回答は下書きに残ります。</Box>
      <RaiseConcernLink organizationId={organizationId} projectId={projectId} variant="outlined" />
      <Box component="p" sx={{ mb: 0, whiteSpace: 'pre-line' }}>
        {consultationLabel}: {offer?.consultation || publicConsultation}
      </Box>
    </ConfirmDialog>
  );
  return { beforeSend, dialog };
}
