import Box from '@mui/material/Box';
import type { ReportQuestion } from '../../../domain/questions/types';
import { LengthCount } from '../../components/LengthCount';
import { TextField } from '../../components/TextField';

interface Props {
  questions: readonly ReportQuestion[];
  textOf: (key: string) => string;
  onEdit: (key: string, text: string) => void;
  /** Messages by the key of the question. */
  errors?: ReadonlyMap<string, string>;
}

/** One field for each prompt of the report. */
export const ReportFields = ({ questions, textOf, onEdit, errors }: Props) =>
  questions.map(({ key, label, helpText, required, maxLength }) => (
    <TextField
      key={key}
      name={key}
      label={
        <Box component="span" sx={{ typography: 'subtitle1' }}>
          {label}
        </Box>
      }
      help={helpText}
      optional={!required}
      multiline
      minRows={3}
      maxRows={16}
      value={textOf(key)}
      onChange={({ target }) => onEdit(key, target.value)}
      error={errors?.get(key)}
      count={(id) => <LengthCount id={id} text={textOf(key)} max={maxLength} min={required ? 1 : 0} />}
    />
  ));
