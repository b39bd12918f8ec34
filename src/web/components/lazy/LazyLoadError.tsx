import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Notice } from '../Notice';

/** Over the page, at its foot: what was opened has not arrived; it opens by itself when it does. */
export const LazyLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <Box sx={{ position: 'fixed', left: 16, right: 16, bottom: 0, maxWidth: 560, zIndex: 'snackbar' }}>
    <Box sx={{ bgcolor: 'background.paper' }}>
      <Notice severity="error">
        画面の一部を読み込めませんでした。接続を確認してください。直らないときは、ページを再読み込みしてください。
        <Button onClick={onRetry}>もう一度読み込む</Button>
      </Notice>
    </Box>
  </Box>
);
