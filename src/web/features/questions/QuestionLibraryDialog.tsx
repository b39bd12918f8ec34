import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Question } from '../../../domain/questions/types';
import { questionLibrary } from '../../../domain/questions/library';
import { questionLimits } from '../../../domain/questions/rules';
import { NativeSelect } from '../../components/NativeSelect';
import { Notice } from '../../components/Notice';
import { Dialog } from '../../components/overlays';
import { useBreakpointUp } from '../../lib/useBreakpointUp';
import { QuestionText } from './QuestionText';

interface Props {
  open: boolean;
  /** The questions that the project already has. */
  questions: readonly Question[];
  onAdd: (questions: readonly Question[]) => void;
  onClose: () => void;
}

const allSubjects = '';

/** Common questions to add, by subject. Questions that the project already has are marked. */
export function QuestionLibraryDialog({ open, questions, onAdd, onClose }: Props) {
  const id = useId();
  const isPhone = !useBreakpointUp('sm');
  const [subject, setSubject] = useState(allSubjects);
  const [chosenKeys, setChosenKeys] = useState<readonly string[]>([]);
  const usedKeys = questions.map(({ key }) => key);
  const chosen = questionLibrary
    .flatMap((collection) => collection.questions)
    .filter(({ key }) => chosenKeys.includes(key) && !usedKeys.includes(key));
  const excess = questions.length + chosen.length - questionLimits.questions;

  function close() {
    setChosenKeys([]);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} maxWidth="sm" fullWidth fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>よく使われる設問</DialogTitle>
      <DialogContent>
        <Box sx={{ maxWidth: 280, mb: 2 }}>
          <NativeSelect
            label="テーマ"
            value={subject}
            options={[
              { value: allSubjects, label: 'すべて' },
              ...questionLibrary.map(({ name }) => ({ value: name, label: name })),
            ]}
            onChange={setSubject}
          />
        </Box>
        {questionLibrary
          .filter(({ name }) => subject === allSubjects || name === subject)
          .map((collection) => (
            <Box component="section" key={collection.name} aria-label={collection.name} sx={{ mb: 2 }}>
              <Typography variant="subtitle1" component="h3">
                {collection.name}
              </Typography>
              {collection.questions.map((question) => (
                <LibraryQuestion
                  key={question.key}
                  question={question}
                  isUsed={usedKeys.includes(question.key)}
                  isChosen={chosenKeys.includes(question.key)}
                  onChange={(isChosen) =>
                    setChosenKeys(
                      isChosen
                        ? [...chosenKeys, question.key]
                        : chosenKeys.filter((key) => key !== question.key),
                    )
                  }
                />
              ))}
            </Box>
          ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {excess > 0 && (
          <Notice severity="error">
            設問は{questionLimits.questions}問までです。{excess}問減らしてください。
          </Notice>
        )}
        <Button onClick={close}>キャンセル</Button>
        {chosen.length > 0 && (
          <Button
            variant="contained"
            onClick={() => {
              if (excess > 0) return;
              setChosenKeys([]);
              onAdd(chosen);
            }}
          >
            {chosen.length}問を追加
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface LibraryQuestionProps {
  question: Question;
  isUsed: boolean;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

const LibraryQuestion = ({ question, isUsed, isChosen, onChange }: LibraryQuestionProps) => (
  <FormControlLabel
    disabled={isUsed}
    control={<Checkbox checked={isUsed || isChosen} onChange={(_, isOn) => onChange(isOn)} />}
    label={
      <>
        <QuestionText question={question} />
        {isUsed && (
          <Box component="span" sx={{ typography: 'caption' }}>
            追加済み
          </Box>
        )}
      </>
    }
    sx={{ display: 'flex', alignItems: 'flex-start', mr: 0, py: 0.5 }}
  />
);
