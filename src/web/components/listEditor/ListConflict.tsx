import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ListEntry } from '../../../domain/questions/listComparison';
import type { ListDifference } from '../../../domain/questions/merge';
import { politeName } from '../../../domain/text/visibleText';
import { TimeAgo } from '../TimeAgo';
import type { Choices, ListEdits, ListKind, Side } from './listKind';

/** A version that somebody saved; author and time are null for the first one. */
export interface SavedBy {
  version: number;
  author: { name: string } | null;
  createdAt: string | null;
}

interface Props<Entry extends ListEntry> {
  kind: ListKind<Entry>;
  edits: ListEdits<Entry>;
  latest: SavedBy;
}

/**
 * Shown when somebody saved a list while it was edited here: both versions side by side, with a choice for each entry
 * that differs. Editing continues from the chosen entries; nothing is saved yet.
 */
export function ListConflict<Entry extends ListEntry>(props: Props<Entry>) {
  const { kind, edits, latest } = props;
  const { noun } = kind;
  const [choices, setChoices] = useState<Choices>({});
  const lists = [edits.base.questions, edits.questions, edits.latest.questions] as const;
  const differences = kind.differencesOf(...lists);
  const keys = new Set([...edits.questions, ...edits.latest.questions].map(({ key }) => key));
  const sameCount = keys.size - differences.length;
  return (
    <Box sx={{ p: 2, border: 2, borderColor: 'warning.main', borderRadius: 1.5 }}>
      <Typography variant="h3" component="h2">
        別の画面でも{noun}が書き換えられています
      </Typography>
      {/* Announced without the versions below, which are long. */}
      <Typography role="alert" variant="body2" sx={{ mb: 2 }}>
        {latest.author && `${politeName(latest.author.name)}が`}
        {latest.createdAt && (
          <>
            <TimeAgo at={latest.createdAt} />に
          </>
        )}
        第{latest.version}版を保存しました。あなたの変更は残っています。
        {differences.length > 0
          ? `${noun}ごとにどちらを使うかを選んで、編集を続けてください。`
          : '違うのは並び順だけです。'}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {differences.map((difference) => (
          <Difference
            key={difference.key}
            kind={kind}
            difference={difference}
            choice={choices[difference.key] ?? difference.suggested}
            onChoose={(choice) => setChoices({ ...choices, [difference.key]: choice })}
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {sameCount > 0 && `ほかの${sameCount}件は同じ内容です。`}まだ保存はされません。
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="contained" onClick={() => edits.merge(kind.merge(...lists, choices))}>
          選んだ内容で編集を続ける
        </Button>
      </Box>
    </Box>
  );
}

interface DifferenceProps<Entry extends ListEntry> {
  kind: ListKind<Entry>;
  difference: ListDifference<Entry>;
  choice: Side;
  onChoose: (choice: Side) => void;
}

function Difference<Entry extends ListEntry>(props: DifferenceProps<Entry>) {
  const { kind, difference, choice, onChoose } = props;
  const { mine, theirs } = difference;
  const id = useId();
  const sides = [
    { side: 'mine', title: 'あなたの変更', entry: mine },
    { side: 'theirs', title: '保存されている内容', entry: theirs },
  ] as const;
  return (
    <RadioGroup
      aria-label={(mine ?? theirs)?.label}
      value={choice}
      onChange={(_, value) => onChoose(value as Side)}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      {sides.map(({ side, title, entry }) => (
        <Box key={side} sx={{ ...card, ...(choice === side && { borderColor: 'primary.main' }) }}>
          <FormControlLabel
            value={side}
            control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${side}` } }} />}
            label={title}
          />
          <div id={`${id}-${side}`}>
            {entry ? (
              kind.renderText(entry)
            ) : (
              <Box sx={{ typography: 'body2', color: 'text.secondary' }}>この{kind.noun}はありません</Box>
            )}
          </div>
        </Box>
      ))}
    </RadioGroup>
  );
}

const card = {
  p: 1.5,
  pt: 0.5,
  minWidth: 0,
  border: 2,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
