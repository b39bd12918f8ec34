import type { Question } from '../../../domain/questions/types';
import { kindLabels } from '../../../domain/questions/rules';
import { SortableRow } from '../../components/listEditor/SortableRow';
import { Tag } from '../../components/Tag';
import type { QuestionErrors } from './questionErrors';
import { QuestionForm } from './QuestionForm';

interface Props {
  question: Question;
  /** The same question in the saved version; undefined for a new one. */
  base: Question | undefined;
  index: number;
  count: number;
  isOpen: boolean;
  isReadOnly: boolean;
  isInvalid: boolean;
  errors: QuestionErrors;
  onToggle: () => void;
  onChange: (question: Question) => void;
  onCopy: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One question of the editor, with its form while it is open. */
export function QuestionRow({ question, base, errors, onChange, ...row }: Props) {
  const { kind, required, reverse } = question;
  return (
    <SortableRow
      {...row}
      entry={question}
      noun="設問"
      placeholder="（設問文を入力してください）"
      tags={
        <>
          <Tag>{kindLabels[kind]}</Tag>
          {!required && <Tag>任意</Tag>}
          {reverse && <Tag>1が良い</Tag>}
          {!base && <Tag tone="strong">新しい設問</Tag>}
        </>
      }
    >
      <QuestionForm
        question={question}
        base={base}
        errors={errors}
        isReadOnly={row.isReadOnly}
        onChange={onChange}
      />
    </SortableRow>
  );
}
