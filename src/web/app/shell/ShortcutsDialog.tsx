import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { Keys } from './Keys';
import { Dialog } from '../../components/overlays';
import type { ModalProps } from '../../features/ui/uiSlice';
import { commandKeyName } from '../../lib/shortcutKeys';
import { dailyPlaces } from './navigation';

interface ShortcutGroup {
  heading: string;
  shortcuts: readonly { keys: readonly string[]; label: string }[];
}

const groups = (): readonly ShortcutGroup[] => [
  {
    heading: 'どの画面でも',
    shortcuts: [
      { keys: [commandKeyName(), 'K'], label: '検索と移動' },
      { keys: ['/'], label: '画面の検索欄に移動' },
      { keys: ['?'], label: 'キーボードショートカットの一覧' },
      ...dailyPlaces.map(({ label, shortcut }) => ({
        keys: ['G', (shortcut ?? '').toUpperCase()],
        label: `${label}を開く`,
      })),
    ],
  },
  {
    heading: 'アンケートの設問で',
    shortcuts: [
      { keys: ['0〜9'], label: '評価を選ぶ' },
      { keys: ['Enter'], label: '次の設問に進む' },
    ],
  },
  {
    heading: 'レポートの一覧の中で',
    shortcuts: [
      { keys: ['J'], label: '次のレポート' },
      { keys: ['K'], label: '前のレポート' },
      { keys: ['M'], label: '既読にする' },
    ],
  },
  {
    heading: '文章の入力中',
    shortcuts: [{ keys: [commandKeyName(), 'Enter'], label: '送信' }],
  },
];

/** The overview of the keyboard shortcuts, which `?` opens. */
export default function ShortcutsDialog({ open, onClose }: ModalProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>キーボードショートカット</DialogTitle>
      <DialogContent>
        {groups().map(({ heading, shortcuts }) => (
          <Fragment key={heading}>
            <Typography variant="subtitle2" component="h3" sx={{ color: 'text.secondary', mt: 2, mb: 0.5 }}>
              {heading}
            </Typography>
            <Box component="dl" sx={listStyles}>
              {shortcuts.map(({ keys, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <Box component="dd" sx={{ m: 0 }}>
                    <Keys keys={keys} />
                  </Box>
                </div>
              ))}
            </Box>
          </Fragment>
        ))}
        <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 2 }}>
          Gで始まるものは、2つのキーを続けて押します。「/」「?」とGで始まるものは、アカウント設定でオフにできます。
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const listStyles = {
  m: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 2,
    minHeight: 34,
    borderBottom: 1,
    borderColor: 'divider',
  },
} as const;
