import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { defaultQuestions } from '../../../domain/questions/defaults';
import { FieldError } from '../../components/FieldFrame';

interface Props {
  /** Keys of the questions that are switched off. */
  excludedKeys: ReadonlySet<string>;
  onChange: (excludedKeys: ReadonlySet<string>) => void;
  error: string | undefined;
}

/** The default questions of a new project with a switch for each. */
export const InitialQuestionsField = ({ excludedKeys, onChange, error }: Props) => (
  <>
    <Box component="ul" aria-label="最初の設問" sx={listFrame}>
      {defaultQuestions.map(({ key, label, kind }) => (
        <li key={key}>
          <FormControlLabel
            labelPlacement="start"
            control={
              <Switch
                checked={!excludedKeys.has(key)}
                onChange={(_, isOn) => onChange(excludedAfterSwitch(excludedKeys, key, isOn))}
              />
            }
            label={
              <>
                {label}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {kind === 'text' ? '（自由記述）' : '（5段階）'}
                </Box>
              </>
            }
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, m: 0, px: 1.5, minHeight: 48 }}
          />
        </li>
      ))}
    </Box>
    <Box sx={{ mt: 0.5, mb: 3 }}>
      <FieldError id="first-questions-error">{error}</FieldError>
    </Box>
  </>
);

function excludedAfterSwitch(
  excludedKeys: ReadonlySet<string>,
  key: string,
  isOn: boolean,
): ReadonlySet<string> {
  const next = new Set(excludedKeys);
  if (isOn) next.delete(key);
  else next.add(key);
  return next;
}

const listFrame = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
} as const;
