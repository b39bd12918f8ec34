import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { Question } from '../../../domain/analysis/types';
import { createDragAnnouncements, dragInstructions } from './dragAnnouncements';
import { hasError } from './questionErrors';
import type { QuestionErrors } from './questionErrors';
import { QuestionRow } from './QuestionRow';
import type { QuestionEdits } from './useQuestionEdits';

interface Props {
  edits: QuestionEdits;
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

/** The questions in order, dragged by pointer, by touch or by keyboard; the form of one of them is open. */
export function QuestionList(props: Props) {
  const { edits, errors, isReadOnly, openKey, focused, onOpen } = props;
  const { questions } = edits;
  const frame = useRef<HTMLOListElement>(null);
  const [announcementsFor] = useState(createDragAnnouncements);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = questions.map(({ key }) => key);

  useEffect(() => {
    const row = focused && frame.current?.querySelector<HTMLElement>(`[data-row="${focused.key}"]`);
    if (!row) return;
    const field = row.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row.querySelector('textarea');
    field?.focus();
    row.scrollIntoView?.({ block: 'nearest' });
  }, [focused]);

  function dropped({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) edits.move(String(active.id), keys.indexOf(String(over.id)));
  }

  if (questions.length === 0) {
    return (
      <Box sx={{ p: 3, border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1.5 }}>
        設問がありません。少なくとも1つ追加してください。
      </Box>
    );
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(questions),
        screenReaderInstructions: dragInstructions,
      }}
      onDragStart={() => onOpen(null)}
      onDragEnd={dropped}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <Box component="ol" ref={frame} aria-label="設問" sx={list}>
          {questions.map((question, index) => (
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
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
