import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Question } from '../../../domain/analysis/types';
import { differencesOf, mergeQuestions } from '../../../domain/questions/merge';
import type { QuestionDifference } from '../../../domain/questions/merge';
import { TimeAgo } from '../../components/TimeAgo';
import { questionsOf } from './questionShapes';
import type { ProjectQuestions } from './questionsApi';
import { QuestionText } from './QuestionText';
import type { QuestionEdits } from './useQuestionEdits';

interface Props {
  edits: QuestionEdits;
  latest: ProjectQuestions;
}

/**
 * Somebody saved the questions while they were edited here: both versions side by side, and a choice for each question
 * that differs. The edits go on from what was chosen; nothing is saved yet.
 */
export function QuestionConflict({ edits, latest }: Props) {
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});
  const theirs = questionsOf(latest);
  const lists = [edits.base.questions, edits.questions, theirs] as const;
  const differences = differencesOf(...lists);
  const sameCount = new Set([...edits.questions, ...theirs].map(({ key }) => key)).size - differences.length;
  return (
    <Box role="alert" sx={{ p: 2, border: 2, borderColor: 'warning.main', borderRadius: 1.5 }}>
      <Typography variant="h3" component="h2">
        別の画面でも設問が書き換えられています
      </Typography>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {latest.author && `${latest.author.name}さんが`}
        {latest.createdAt && (
          <>
            <TimeAgo at={latest.createdAt} />に
          </>
        )}
        第{latest.version}版を保存しました。あなたの変更は残っています。
        {differences.length > 0
          ? '設問ごとにどちらを使うかを選んで、編集を続けてください。'
          : '違うのは並び順だけです。'}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {differences.map((difference) => (
          <Difference
            key={difference.key}
            difference={difference}
            choice={choices[difference.key] ?? difference.suggested}
            onChoose={(choice) => setChoices({ ...choices, [difference.key]: choice })}
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {sameCount > 0 && `ほかの${sameCount}問は同じ内容です。`}まだ保存はされません。
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="contained" onClick={() => edits.merge(mergeQuestions(...lists, choices))}>
          選んだ内容で編集を続ける
        </Button>
      </Box>
    </Box>
  );
}

interface DifferenceProps {
  difference: QuestionDifference;
  choice: 'mine' | 'theirs';
  onChoose: (choice: 'mine' | 'theirs') => void;
}

function Difference({ difference: { mine, theirs }, choice, onChoose }: DifferenceProps) {
  const id = useId();
  const sides = [
    { side: 'mine', title: 'あなたの変更', question: mine },
    { side: 'theirs', title: '保存されている内容', question: theirs },
  ] as const;
  return (
    <RadioGroup
      aria-label={(mine ?? theirs)?.label}
      value={choice}
      onChange={(_, value) => onChoose(value as 'mine' | 'theirs')}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      {sides.map(({ side, title, question }) => (
        <Box key={side} sx={{ ...card, ...(choice === side && { borderColor: 'primary.main' }) }}>
          <FormControlLabel
            value={side}
            control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${side}` } }} />}
            label={title}
          />
          <div id={`${id}-${side}`}>
            <SideText question={question} />
          </div>
        </Box>
      ))}
    </RadioGroup>
  );
}

const SideText = ({ question }: { question: Question | null }) =>
  question ? (
    <QuestionText question={question} />
  ) : (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>この設問はありません</Box>
  );

const card = {
  p: 1.5,
  pt: 0.5,
  minWidth: 0,
  border: 2,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
