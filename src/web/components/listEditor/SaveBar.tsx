import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ListChange } from '../../../domain/questions/listComparison';
import type { FieldErrors } from '../../lib/fieldErrors';
import { useExclusive } from '../../lib/useExclusive';
import { ConfirmDialog } from '../ConfirmDialog';
import { ConnectionNotice } from '../ConnectionNotice';
import { FieldError } from '../FieldFrame';
import { changeCountText } from './listChangeTexts';

interface Props {
  /** The word for an entry of the list, such as 設問. */
  noun: string;
  changes: readonly ListChange[];
  /** Messages by field; `list` is about the whole list. */
  errors: FieldErrors;
  /** The error of the last attempt to save. */
  error: unknown;
  onSave: () => Promise<unknown>;
  onDiscard: () => void;
}

/** Shown while there are unsaved edits: their number, and the buttons that save or discard them. */
export function SaveBar({ noun, changes, errors, error, onSave, onDiscard }: Props) {
  const save = useExclusive(onSave);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const errorCount = Object.keys(errors).length;
  return (
    <Box sx={bar} role="group" aria-label="変更の保存">
      <ConnectionNotice error={error} />
      {errorCount > 0 && (
        <Box role="alert" sx={{ mb: 1 }}>
          <FieldError id="list-errors">
            {errors.list ?? `入力を確かめてください（${errorCount}件）。`}
          </FieldError>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, typography: 'body2' }} role="status">
          <Box sx={{ fontWeight: 600 }}>保存していない変更があります</Box>
          <Box sx={{ color: 'text.secondary' }}>
            {changeCountText(changes)}
            （この端末に残っています）
          </Box>
        </Box>
        <Button onClick={() => setIsDiscarding(true)} sx={{ flex: grow }}>
          変更を破棄
        </Button>
        <Button variant="contained" onClick={() => void save()} sx={{ flex: grow }}>
          {noun}を保存
        </Button>
      </Box>
      <ConfirmDialog
        open={isDiscarding}
        title="変更を破棄しますか？"
        confirmLabel="変更を破棄"
        destructive
        onClose={() => setIsDiscarding(false)}
        onConfirm={() => {
          setIsDiscarding(false);
          onDiscard();
        }}
      >
        保存していない変更をすべて破棄し、保存済みの{noun}に戻します。元には戻せません。
      </ConfirmDialog>
    </Box>
  );
}

const grow = { xs: '1 1 auto', sm: 'none' } as const;

const bar = {
  p: 2,
  border: 2,
  borderColor: 'primary.main',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  // Keeps a field that gets the focus from being scrolled under the bar.
  'html:has(&)': { scrollPaddingBottom: 'calc(200px + var(--bottom-bar, 0px))' },
} as const;
