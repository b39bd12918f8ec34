import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForkRef } from '@mui/material/utils';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { flushSync } from 'react-dom';
import { editedText, shownText, typedMention, withMention } from '../../../domain/text/mentions';
import { visuallyHidden } from '../../lib/visuallyHidden';
import { CommentBox } from './CommentBox';
import {
  mentionsText,
  nameOf,
  peopleNamed,
  personLabel,
  unlinkedText,
  type MentionablePerson,
} from './mentionedPeople';

interface Props {
  label: string;
  submitting: '投稿' | '送信' | '保存';
  /** The text with its mentions as tokens, as it is stored. */
  text: string;
  /** The people whom the text mentions or may mention. */
  people: readonly MentionablePerson[];
  /** The people among these who are offered behind an `@`. */
  offered?: readonly MentionablePerson[];
  error: string | undefined;
  inputRef?: Ref<HTMLTextAreaElement>;
  onChange: (text: string) => void;
  /** Called when somebody is going to be mentioned, before `offered` is needed. */
  onMention?: (() => void) | undefined;
}

const noPeople: readonly MentionablePerson[] = [];

/**
 * The field of a text with mentions, which it shows as names. Behind an `@` it offers people, below the field so that they
 * cover nothing that was written. Below these are the people whom the text addresses.
 */
export function MentionBox({
  text,
  people,
  offered = noPeople,
  inputRef,
  onChange,
  onMention,
  ...field
}: Props) {
  const names = nameOf(people);
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const ref = useForkRef(inputRef, ownRef);
  const id = useId();
  /** The position after the last typed letter; null while nobody is offered. */
  const [caret, setCaret] = useState<number | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const typed = caret === null ? null : typedMention(text, names, caret);
  const found = typed ? peopleNamed(offered, typed.name) : noPeople;
  const active = found[activeIndex] ?? found[0];
  const optionId = ({ serviceUserId }: MentionablePerson) => `${id}-${serviceUserId}`;

  function edit(shown: string, end: number) {
    const edited = editedText(text, names, shown, end);
    if (typedMention(edited, names, end)) onMention?.();
    setCaret(end);
    setActiveIndex(0);
    onChange(edited);
  }

  function choose({ serviceUserId }: MentionablePerson) {
    if (!typed || caret === null) return;
    const place = { from: typed.start, until: caret };
    // The caret can only be set behind the mention when the field shows it.
    flushSync(() => {
      setCaret(null);
      onChange(withMention(text, names, place, serviceUserId));
    });
    const end = typed.start + `@${names(serviceUserId)} `.length;
    ownRef.current?.focus();
    ownRef.current?.setSelectionRange(end, end);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, keyCode, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isForInputMethod = nativeEvent.isComposing || keyCode === 229;
    if (!active || isForInputMethod || ctrlKey || metaKey || altKey || shiftKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) setActiveIndex((found.indexOf(active) + step + found.length) % found.length);
    else if (key === 'Enter' || key === 'Tab') choose(active);
    else if (key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
    // Escape would close a dialog, too.
    event.stopPropagation();
  }

  return (
    <>
      <CommentBox
        {...field}
        value={shownText(text, names)}
        inputRef={ref}
        inputProps={{
          'aria-autocomplete': 'list',
          'aria-controls': active && id,
          'aria-activedescendant': active && optionId(active),
          onKeyDown,
          onBlur: () => setCaret(null),
        }}
        onChange={edit}
      />
      {active && (
        <Box id={id} role="listbox" aria-label="メンションする人" sx={listStyles}>
          {found.map((person) => (
            <Box
              key={person.serviceUserId}
              id={optionId(person)}
              role="option"
              aria-selected={person === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              ref={person === active ? scrollIntoList : undefined}
              sx={optionStyles}
            >
              {personLabel(person)}
            </Box>
          ))}
        </Box>
      )}
      {/* Always there, so that screen readers announce when a mention begins or ends. */}
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {active ? (
          <Box component="span" sx={visuallyHidden}>
            {`候補${found.length}人。上下の矢印キーで選び、Enterで決定します。`}
          </Box>
        ) : (
          [mentionsText(text, people), unlinkedText(text, offered)].filter(Boolean).join('。')
        )}
      </Typography>
    </>
  );
}

const scrollIntoList = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

const listStyles = {
  mt: 0.5,
  py: 0.5,
  maxHeight: 232,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.25,
  bgcolor: 'background.paper',
} as const;

const optionStyles = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&[aria-selected="true"], &:hover': { bgcolor: 'action.selected' },
} as const;
