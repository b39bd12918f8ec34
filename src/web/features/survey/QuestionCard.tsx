import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useId } from 'react';
import type { ComponentType } from 'react';
import type { Answer, Question, QuestionKind } from '../../../domain/questions/types';
import { maxAnswerTextLength } from '../../../domain/survey';
import { FieldError, FieldLabel } from '../../components/FieldFrame';
import { LengthCount } from '../../components/LengthCount';
import { TextField } from '../../components/TextField';
import { OptionsField } from './OptionsField';
import { RatingField } from './RatingField';
import type { QuestionFieldProps } from './questionFieldProps';

interface Props {
  question: Question;
  /** The place of the question in the survey. */
  number: number | string;
  value: Answer | undefined;
  error: string | undefined;
  /** Null removes the answer. */
  onChange: (key: string, value: Answer | null) => void;
  /** Called when a click has completed a question that had no answer. */
  onPicked: (key: string) => void;
}

const fieldComponents: Record<Exclude<QuestionKind, 'text'>, ComponentType<QuestionFieldProps>> = {
  scale: RatingField,
  nps: RatingField,
  choice: OptionsField,
  multi: OptionsField,
};

/** One question and its field. An answer to one question does not render the others again. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { kind, key } = props.question;
  return (
    <Box component="li" data-question={key} sx={props.error ? { ...card, borderColor: 'error.main' } : card}>
      {kind === 'text' ? (
        <TextQuestion {...props} />
      ) : (
        <ChoiceQuestion {...props} Field={fieldComponents[kind]} />
      )}
    </Box>
  );
});

function ChoiceQuestion({
  question,
  number,
  value,
  error,
  onChange,
  onPicked,
  Field,
}: Props & { Field: ComponentType<QuestionFieldProps> }) {
  const id = useId();
  const { kind, label, required, helpText } = question;
  const notes = [
    kind === 'multi' && { id: `${id}-several`, text: '当てはまるものをすべて選んでください。' },
    helpText && { id: `${id}-help`, text: helpText },
  ].filter((note) => typeof note === 'object');
  return (
    <>
      <FieldLabel id={id} number={number} optional={!required}>
        {label}
      </FieldLabel>
      {notes.map((note) => (
        <Box key={note.id} id={note.id} sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
          {note.text}
        </Box>
      ))}
      <Field
        question={question}
        value={value}
        onChange={(answer) => onChange(question.key, answer)}
        onPicked={() => value === undefined && onPicked(question.key)}
        group={{
          'aria-labelledby': id,
          'aria-describedby':
            [...notes.map((note) => note.id), ...(error ? [`${id}-error`] : [])].join(' ') || undefined,
          // ARIA does not allow these on a group of checkboxes.
          ...(kind !== 'multi' && { 'aria-required': required, 'aria-invalid': Boolean(error) }),
        }}
      />
      {(error || (!required && value !== undefined)) && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mt: 0.5 }}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
          {!required && value !== undefined && (
            <Button size="small" onClick={() => onChange(question.key, null)}>
              選択を取り消す
            </Button>
          )}
        </Box>
      )}
    </>
  );
}

function TextQuestion({ question, number, value, error, onChange }: Props) {
  const text = typeof value === 'string' ? value : '';
  return (
    <TextField
      name={question.key}
      label={question.label}
      number={number}
      optional={!question.required}
      help={question.helpText}
      multiline
      minRows={3}
      maxRows={12}
      value={text}
      onChange={({ target }) => onChange(question.key, target.value || null)}
      error={error}
      count={(id) => (
        <LengthCount id={id} text={text} max={maxAnswerTextLength} min={question.required ? 1 : 0} />
      )}
    />
  );
}

const card = {
  p: { xs: 2, sm: 2.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  containerType: 'inline-size',
  '& > :last-child': { mb: 0 },
} as const;
