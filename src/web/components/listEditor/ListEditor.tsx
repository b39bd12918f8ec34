import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ListEntry } from '../../../domain/questions/listComparison';
import { politeName } from '../../../domain/text/visibleText';
import { Tag } from '../Tag';
import { TimeAgo } from '../TimeAgo';
import { ListConflict } from './ListConflict';
import type { SavedBy } from './ListConflict';
import { SaveBar } from './SaveBar';
import { SortableList } from './SortableList';
import { SortableRow } from './SortableRow';
import { UndoRemoval } from './UndoRemoval';
import { hasError } from './useListEditor';
import type { ListEditorState } from './useListEditor';

interface Props<Entry extends ListEntry> {
  editor: ListEditorState<Entry>;
  /** The author and time of the newest version. */
  latest: SavedBy;
  isReadOnly?: boolean;
  /** Whether the bar with the unsaved changes stays at the lower edge of the window. */
  hasStickyBar?: boolean;
  /** Shown below the list, such as the button that adds an entry. */
  children: ReactNode;
}

/**
 * An ordered list with a form for each entry. Whatever is typed is kept at once (`useListEdits`). If somebody else has
 * saved a version since, both versions are shown instead, and the person chooses.
 */
export function ListEditor<Entry extends ListEntry>(props: Props<Entry>) {
  const { editor, latest, isReadOnly = false, hasStickyBar = false, children } = props;
  const { kind, edits, errors, error, removed } = editor;
  const { noun } = kind;
  const { questions, base } = edits;
  if (edits.isOutdated && !isReadOnly) return <ListConflict kind={kind} edits={edits} latest={latest} />;
  return (
    <>
      <SortableList
        entries={questions}
        noun={noun}
        focused={editor.focused}
        onMove={edits.move}
        onDragStart={editor.closeForm}
        renderRow={(entry, index) => {
          const { key } = entry;
          const saved = base.questions.find((other) => other.key === key);
          return (
            <SortableRow
              key={key}
              entry={entry}
              noun={noun}
              placeholder={kind.placeholder}
              index={index}
              count={questions.length}
              isOpen={editor.openKey === key}
              isReadOnly={isReadOnly}
              isInvalid={hasError(errors, key)}
              tags={
                <>
                  {kind.renderTags(entry)}
                  {!saved && <Tag tone="strong">新しい{noun}</Tag>}
                </>
              }
              onToggle={() => editor.toggle(key)}
              onCopy={() => editor.add([kind.copyOf(entry)], index + 1)}
              onMove={(to) => edits.move(key, to)}
              onRemove={() => editor.remove(entry)}
            >
              {kind.renderForm({
                entry,
                base: saved,
                errorOf: (field) => errors[`${key}.${field}`],
                isReadOnly,
                onChange: edits.change,
              })}
            </SortableRow>
          );
        }}
      />
      {children}
      <Box sx={hasStickyBar ? stickyBar : bar}>
        {removed && (
          <UndoRemoval
            key={removed.entry.key}
            name={removed.entry.label || `無題の${noun}`}
            onUndo={editor.putBack}
          />
        )}
        {edits.hasEdits && !isReadOnly && (
          <SaveBar
            noun={noun}
            changes={kind.differencesBetween(base.questions, questions)}
            errors={errors}
            error={error}
            onSave={editor.save}
            onDiscard={edits.discard}
          />
        )}
      </Box>
    </>
  );
}

/** 「第3版・高橋 翔さんが2時間前に保存」 */
export const SavedVersionLine = ({ noun, latest }: { noun: string; latest: SavedBy }) =>
  latest.createdAt === null ? (
    <>はじめの{noun}です</>
  ) : (
    <>
      第{latest.version}版・{latest.author ? `${politeName(latest.author.name)}が` : ''}
      <TimeAgo at={latest.createdAt} />
      に保存
    </>
  );

const bar = { mt: 2, display: 'grid', gap: 1, '&:empty': { display: 'none' } } as const;

/** Stays visible above the entries that scroll below it. */
const stickyBar = {
  position: 'sticky',
  bottom: 'calc(8px + var(--bottom-bar, 0px))',
  zIndex: 'appBar',
  mt: 3,
  display: 'grid',
  gap: 1,
} as const;
