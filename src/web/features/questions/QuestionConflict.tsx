import { differencesOf, mergeQuestions } from '../../../domain/questions/merge';
import type { Question } from '../../../domain/questions/types';
import { ListConflict } from '../../components/listEditor/ListConflict';
import type { ListEdits } from '../drafts/listEdits';
import { questionsOf } from './questionShapes';
import type { ProjectQuestions } from './questionsApi';
import { QuestionText } from './QuestionText';

interface Props {
  edits: ListEdits<Question>;
  latest: ProjectQuestions;
}

/** Somebody saved the questions while they were edited here. */
export function QuestionConflict({ edits, latest }: Props) {
  const theirs = questionsOf(latest);
  const lists = [edits.base.questions, edits.questions, theirs] as const;
  const differences = differencesOf(...lists);
  const keys = new Set([...edits.questions, ...theirs].map(({ key }) => key));
  return (
    <ListConflict
      noun="設問"
      latest={latest}
      differences={differences}
      sameCount={keys.size - differences.length}
      renderEntry={(question) => <QuestionText question={question} />}
      onContinue={(choices) => edits.merge(mergeQuestions(...lists, choices))}
    />
  );
}
