import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIcon from '@mui/icons-material/DragIndicator';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ListEntry } from '../../../domain/questions/listComparison';
import { isolated } from '../../../domain/text/visibleText';
import { RowMenu } from './RowMenu';

interface Props {
  entry: ListEntry;
  /** The word for an entry: 設問. */
  noun: string;
  /** Shown in place of a label that is still empty. */
  placeholder: string;
  index: number;
  count: number;
  isOpen: boolean;
  isReadOnly: boolean;
  isInvalid: boolean;
  /** Facts about the entry, below its label. */
  tags: ReactNode;
  /** The form, drawn while the row is open. */
  children: ReactNode;
  onToggle: () => void;
  onCopy: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One entry of a SortableList: a line with its handle and menu, and its form while it is open. */
export function SortableRow(props: Props) {
  const { entry, noun, placeholder, index, count, isOpen, isReadOnly, isInvalid, tags, children } = props;
  const id = useId();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: entry.key, disabled: isReadOnly });
  const name = `${noun}${index + 1}「${isolated(entry.label || '無題')}」`;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-row={entry.key}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        ...row,
        ...(isInvalid && { borderColor: 'error.main' }),
        ...(isDragging && { position: 'relative', zIndex: 1, borderColor: 'primary.main' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'stretch' }}>
        {!isReadOnly && (
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-roledescription="並べ替えのつまみ"
            aria-label={`${name}を並べ替える`}
            sx={handle}
          >
            <DragIcon />
          </IconButton>
        )}
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={`${id}-form`}
          onClick={props.onToggle}
          sx={{ ...line, ...(isReadOnly && { pl: 2 }) }}
        >
          <Box component="span" sx={{ minWidth: 0, flex: '1 1 auto', textAlign: 'left' }}>
            <Box component="span" sx={{ typography: 'subtitle2', display: 'block' }}>
              <Box component="span" sx={{ color: 'primary.main', mr: 1 }}>
                {index + 1}.
              </Box>
              {entry.label || (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {placeholder}
                </Box>
              )}
            </Box>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
              {tags}
              {isInvalid && (
                <Box
                  component="span"
                  sx={{ display: 'inline-flex', gap: 0.5, color: 'error.main', typography: 'caption' }}
                >
                  <ErrorIcon fontSize="small" aria-hidden />
                  入力を確かめてください
                </Box>
              )}
            </Box>
          </Box>
          <ExpandIcon
            aria-hidden
            sx={{ flex: 'none', transform: isOpen ? 'rotate(180deg)' : 'none', color: 'text.secondary' }}
          />
        </ButtonBase>
        {!isReadOnly && (
          <RowMenu
            name={name}
            index={index}
            count={count}
            onCopy={props.onCopy}
            onMove={props.onMove}
            onRemove={props.onRemove}
          />
        )}
      </Box>
      <Box id={`${id}-form`} hidden={!isOpen} sx={{ p: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
        {isOpen && children}
      </Box>
    </Box>
  );
}

const row = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  minWidth: 0,
} as const;

const handle = {
  flex: 'none',
  width: 44,
  borderRadius: 1.5,
  color: 'text.secondary',
  cursor: 'grab',
  touchAction: 'none',
} as const;

const line = {
  flex: '1 1 auto',
  minWidth: 0,
  minHeight: 56,
  gap: 1,
  py: 1,
  pr: 1,
  borderRadius: 1,
} as const;
