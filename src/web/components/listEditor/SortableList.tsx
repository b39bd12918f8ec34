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
import type { ReactNode } from 'react';
import type { ListEntry } from '../../../domain/questions/listComparison';
import { createDragAnnouncements, dragInstructions } from './dragAnnouncements';

interface Props<Entry extends ListEntry> {
  entries: readonly Entry[];
  /** The word for an entry: 設問. */
  noun: string;
  /** The entry whose form takes the focus. A new object moves the focus again, even for the same entry. */
  focused: { key: string } | null;
  onMove: (key: string, to: number) => void;
  onDragStart: () => void;
  /** Draws a SortableRow. */
  renderRow: (entry: Entry, index: number) => ReactNode;
}

/** Entries in order, dragged by pointer, by touch or by keyboard. */
export function SortableList<Entry extends ListEntry>(props: Props<Entry>) {
  const { entries, noun, focused, onMove, onDragStart, renderRow } = props;
  const frame = useRef<HTMLOListElement>(null);
  const [announcementsFor] = useState(createDragAnnouncements);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = entries.map(({ key }) => key);

  useEffect(() => {
    const row = focused && frame.current?.querySelector<HTMLElement>(`[data-row="${focused.key}"]`);
    if (!row) return;
    const field = row.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row.querySelector('textarea');
    field?.focus();
    row.scrollIntoView?.({ block: 'nearest' });
  }, [focused]);

  function dropped({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onMove(String(active.id), keys.indexOf(String(over.id)));
  }

  if (entries.length === 0) {
    return (
      <Box sx={{ p: 3, border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1.5 }}>
        {noun}がありません。少なくとも1つ追加してください。
      </Box>
    );
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(entries, noun),
        screenReaderInstructions: dragInstructions,
      }}
      onDragStart={onDragStart}
      onDragEnd={dropped}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <Box component="ol" ref={frame} aria-label={noun} sx={list}>
          {entries.map(renderRow)}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
