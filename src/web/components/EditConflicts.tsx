import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

export interface EditConflict {
  name: string;
  label: string;
  /** The value on this screen, as text. */
  mine: string;
  /** The value saved on another screen, as text. */
  theirs: string;
}

interface Props {
  conflicts: readonly EditConflict[];
  onResolve: (name: string, choice: 'mine' | 'theirs') => unknown;
}

/** Shows both values of each field that was changed here and on another screen. The person chooses one of them. */
export function EditConflicts({ conflicts, onResolve }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <Box role="alert" sx={{ p: 2, mb: 3, border: 2, borderColor: 'warning.main', borderRadius: 1.5 }}>
      <Typography variant="h3">別の画面でも書き換えられています</Typography>
      <Typography variant="body2" sx={{ mb: 2 }}>
        どちらを残すか選んでください。選び終わると保存を続けます。
      </Typography>
      {conflicts.map(({ name, label, mine, theirs }) => (
        <Box key={name} role="group" aria-label={label} sx={{ '& + &': { mt: 2 } }}>
          <Typography variant="subtitle2" component="p">
            {label}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' }, mt: 0.5 }}>
            <VersionCard title="この画面の内容" text={mine} onChoose={() => onResolve(name, 'mine')} />
            <VersionCard title="別の画面の内容" text={theirs} onChoose={() => onResolve(name, 'theirs')} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function VersionCard({ title, text, onChoose }: { title: string; text: string; onChoose: () => void }) {
  return (
    <Box
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Typography
        variant="body2"
        sx={{ flex: 1, whiteSpace: 'pre-wrap', maxHeight: 240, overflowY: 'auto', mb: 1 }}
      >
        {text}
      </Typography>
      <Button variant="outlined" onClick={onChoose}>
        {title}を残す
      </Button>
    </Box>
  );
}
