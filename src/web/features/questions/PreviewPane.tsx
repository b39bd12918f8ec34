import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** The key of the question that is edited, to which the preview scrolls; null for none. */
  shownKey: string | null;
  children: ReactNode;
}

/** Shows the preview beside the editor in the shape of a phone. */
export function PreviewPane({ shownKey, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const question = shownKey && frame.current?.querySelector<HTMLElement>(`[data-question="${shownKey}"]`);
    // `scrollIntoView` would scroll the page, too.
    if (question) frame.current?.scrollTo?.({ top: question.offsetTop - 16 });
  }, [shownKey]);
  return (
    <Box
      component="aside"
      aria-label="プレビュー"
      sx={{ position: 'sticky', top: 'calc(var(--top-bar, 0px) + 20px)', alignSelf: 'start' }}
    >
      <Box sx={{ typography: 'subtitle2', mb: 1 }}>回答する人の画面</Box>
      {/* The tab index lets people scroll the preview with the keyboard. */}
      <Box ref={frame} tabIndex={0} role="region" aria-label="回答する人の画面" sx={phone}>
        {children}
      </Box>
    </Box>
  );
}

const phone = {
  position: 'relative',
  maxHeight: 'calc(100dvh - 136px)',
  overflowY: 'auto',
  p: 2,
  border: 8,
  borderColor: 'divider',
  borderRadius: 4,
  bgcolor: 'background.default',
} as const;
