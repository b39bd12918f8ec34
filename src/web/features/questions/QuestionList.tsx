import type { Question } from '../../../domain/questions/types';
import { SortableList } from '../../components/listEditor/SortableList';
import { hasError } from '../../components/listEditor/useSaveList';
import type { ListEdits } from '../drafts/listEdits';
import type { QuestionErrors } from './questionErrors';
import { QuestionRow } from './QuestionRow';

interface Props {
  edits: ListEdits<Question>;
  errors: QuestionErrors;
  isReadOnly: boolean;
  /** The question whose form is open. */
  openKey: string | null;
  /** The question whose form takes the focus; a new object for each time. */
  focused: { key: string } | null;
  onOpen: (key: string | null) => void;
  onCopy: (question: Question) => void;
  onRemove: (question: Question) => void;
}

/** The questions in order; the form of one of them is open. */
export function QuestionList(props: Props) {
  const { edits, errors, isReadOnly, openKey, focused, onOpen } = props;
  const { questions } = edits;
  return (
    <SortableList
      entries={questions}
      noun="設問"
      focused={focused}
      onMove={edits.move}
      onDragStart={() => onOpen(null)}
      renderRow={(question, index) => (
        <QuestionRow
          key={question.key}
          question={question}
          base={edits.base.questions.find(({ key }) => key === question.key)}
          index={index}
          count={questions.length}
          isOpen={openKey === question.key}
          isReadOnly={isReadOnly}
          isInvalid={hasError(errors, question.key)}
          errors={errors}
          onToggle={() => onOpen(openKey === question.key ? null : question.key)}
          onChange={edits.change}
          onCopy={() => props.onCopy(question)}
          onMove={(to) => edits.move(question.key, to)}
          onRemove={() => props.onRemove(question)}
        />
      )}
    />
  );
}
