import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { questionKinds, questionTopics, type Question } from '../../../domain/questions/types';
import { changedParts } from '../../../domain/questions/listComparison';
import { kindLabels, questionLimits, withKind } from '../../../domain/questions/rules';
import { FieldFrame } from '../../components/FieldFrame';
import { LengthCount } from '../../components/LengthCount';
import type { EntryFormProps } from '../../components/listEditor/listKind';
import { SelectInput } from '../../components/NativeSelect';
import { Notice } from '../../components/Notice';
import { TextField } from '../../components/TextField';
import { oneLine } from '../../lib/normalizeText';
import { endValues, topicName } from './questionTexts';

/** The fields that show an error; `question` stands for a rule about the whole question. */
export const questionFields = ['label', 'kind', 'labels', 'options', 'helpText', 'question'] as const;

/** The fields of one question. */
export function QuestionForm(props: EntryFormProps<Question>) {
  const { entry: question, base, isReadOnly } = props;
  const fields: EntryFormProps<Question> = {
    ...props,
    onChange: (changed) => {
      if (!isReadOnly) props.onChange(changed);
    },
  };
  return (
    <>
      {base && <ComparabilityNotice base={base} question={question} />}
      <TextFields {...fields} />
      <KindFields {...fields} />
      <EndLabelFields {...fields} />
      {question.kind === 'scale' && <GoodEndField {...fields} />}
      <OptionsField {...fields} />
      <FormControlLabel
        disabled={isReadOnly}
        control={
          <Switch
            checked={question.required}
            onChange={(_, required) => fields.onChange({ ...question, required })}
          />
        }
        label="回答を必須にする"
      />
    </>
  );
}

function TextFields({ entry: question, errorOf, isReadOnly, onChange }: EntryFormProps<Question>) {
  const { key, label, helpText = '' } = question;
  return (
    <>
      <TextField
        name={`${key}-label`}
        label="設問文"
        multiline
        onKeyDown={refuseLineBreak}
        readOnly={isReadOnly}
        value={label}
        onChange={({ target }) => onChange({ ...question, label: oneLine(target.value) })}
        error={errorOf('label') ?? errorOf('question')}
        count={(countId) => <LengthCount id={countId} text={label} max={questionLimits.label} min={1} />}
      />
      <TextField
        name={`${key}-help`}
        label="補足"
        optional
        multiline
        readOnly={isReadOnly}
        help="設問文の下に小さく表示します。"
        value={helpText}
        onChange={({ target }) => onChange({ ...question, helpText: target.value })}
        error={errorOf('helpText')}
        count={(countId) => <LengthCount id={countId} text={helpText} max={questionLimits.helpText} />}
      />
    </>
  );
}

function KindFields({ entry: question, errorOf, isReadOnly, onChange }: EntryFormProps<Question>) {
  const id = useId();
  return (
    <Box sx={sideBySide}>
      <FieldFrame id={`${id}-kind`} label="回答の形式" error={errorOf('kind')}>
        <SelectInput
          id={`${id}-kind`}
          value={question.kind}
          disabled={isReadOnly}
          options={questionKinds.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={({ target }) => onChange(withKind(question, target.value as Question['kind']))}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-topic`} label="話題">
        <SelectInput
          id={`${id}-topic`}
          value={question.topic}
          disabled={isReadOnly}
          options={questionTopics.map((value) => ({ value, label: topicName(value) }))}
          onChange={({ target }) => onChange({ ...question, topic: target.value as Question['topic'] })}
        />
      </FieldFrame>
    </Box>
  );
}

/** The words at both ends of a scale. */
function EndLabelFields({ entry: question, errorOf, isReadOnly, onChange }: EntryFormProps<Question>) {
  const { key, kind, labels: [low, high] = ['', ''] } = question;
  const [lowest, highest] = endValues[kind] ?? [];
  if (lowest === undefined) return null;
  const error = errorOf('labels');
  return (
    <Box sx={sideBySide}>
      <TextField
        name={`${key}-end-0`}
        label={`${lowest}のラベル`}
        readOnly={isReadOnly}
        value={low}
        onChange={({ target }) => onChange({ ...question, labels: [oneLine(target.value), high] })}
        error={endError(error, low)}
      />
      <TextField
        name={`${key}-end-1`}
        label={`${highest}のラベル`}
        readOnly={isReadOnly}
        value={high}
        onChange={({ target }) => onChange({ ...question, labels: [low, oneLine(target.value)] })}
        error={low ? endError(error, high) : undefined}
      />
    </Box>
  );
}

function GoodEndField({ entry: question, isReadOnly, onChange }: EntryFormProps<Question>) {
  const id = useId();
  const { labels: [low, high] = ['', ''], reverse = false } = question;
  return (
    <Box sx={{ mb: 3 }}>
      <Box id={id} sx={{ typography: 'subtitle2' }}>
        良い評価
      </Box>
      <RadioGroup
        row
        aria-labelledby={id}
        value={reverse ? 'low' : 'high'}
        onChange={(_, value) => onChange({ ...question, reverse: value === 'low' })}
      >
        <FormControlLabel value="high" disabled={isReadOnly} control={<Radio />} label={`5「${high}」`} />
        <FormControlLabel value="low" disabled={isReadOnly} control={<Radio />} label={`1「${low}」`} />
      </RadioGroup>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        スコアと分析は、良い評価が5になるようにそろえて計算します。
      </Box>
    </Box>
  );
}

function OptionsField({ entry: question, errorOf, isReadOnly, onChange }: EntryFormProps<Question>) {
  const { key, options } = question;
  if (!options) return null;
  return (
    <TextField
      name={`${key}-options`}
      label="選択肢"
      help="1行に1つずつ書きます。行の順に並びます。"
      multiline
      minRows={3}
      readOnly={isReadOnly}
      value={options.join('\n')}
      onChange={({ target }) => onChange({ ...question, options: target.value.split('\n') })}
      error={errorOf('options')}
      count={(countId) => (
        <Box
          component="span"
          id={countId}
          sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {options.filter((option) => option.trim() !== '').length}/{questionLimits.options}件
        </Box>
      )}
    />
  );
}

const sideBySide = { display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

/** Refuses Enter, because removing the line break from the text afterwards would move the cursor to its end. */
const refuseLineBreak = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
};

/** Both ends of a scale share one error, which is shown at the end that breaks the rule. */
const endError = (error: string | undefined, text: string): string | undefined =>
  error && (text.trim() === '' || text.length > questionLimits.option) ? error : undefined;

/** Says whether the figures of a question stay comparable after this edit (product §4). */
function ComparabilityNotice({ base, question }: { base: Question; question: Question }) {
  const parts = changedParts(base, question).map(({ part }) => part);
  if (parts.includes('kind')) {
    return <Notice severity="info">回答の形式を変えると、これまでの回との比較はできなくなります。</Notice>;
  }
  if (!parts.some((part) => part !== 'required' && part !== 'topic')) return null;
  return (
    <Notice severity="info">
      言い回しを直しても、これまでの回との比較は続き、変えた回に印がつきます。意味が変わるときは、新しい設問として追加してください。
    </Notice>
  );
}
