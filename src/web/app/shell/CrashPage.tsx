import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { PathIdError } from '../../lib/pathIds';
import { productName } from '../../lib/productName';

/** Replaces a page whose rendering failed, and its title (spec §2). */
export function CrashPage({ error }: { error: unknown }) {
  const { heading, text, canRetry: again } = explainError(error);
  useEffect(() => {
    document.title = productName;
  }, []);
  return (
    <Box component="section" sx={{ maxWidth: 560, mx: 'auto', px: 2, py: 8 }} role="alert">
      <Typography variant="h1" tabIndex={-1} sx={{ mb: 2 }}>
        {heading}
      </Typography>
      <Typography sx={{ mb: 3 }}>{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {again && (
          <Button variant="contained" onClick={() => window.location.reload()}>
            ページを再読み込み
          </Button>
        )}
        {/* A plain link, which loads a new document. */}
        <Button href="/" variant={again ? 'text' : 'contained'}>
          トップへ戻る
        </Button>
      </Box>
    </Box>
  );
}

interface Explanation {
  heading: string;
  text: string;
  /** Whether a reload of the same address may succeed. */
  canRetry: boolean;
}

function explainError(error: unknown): Explanation {
  if (error instanceof PathIdError) {
    return { heading: 'アドレスが正しくありません', text: error.message, canRetry: false };
  }
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    return {
      heading: 'ページを読み込めませんでした',
      text: '通信が切れているか、新しいバージョンが公開されました。接続を確認して再読み込みしてください。',
      canRetry: true,
    };
  }
  return {
    heading: 'ページを表示できませんでした',
    text: '予期しない問題が起きました。再読み込みしても直らないときは、オーナーを通じてお問い合わせください。',
    canRetry: true,
  };
}
