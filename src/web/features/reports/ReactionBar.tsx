import AddReactionIcon from '@mui/icons-material/AddReactionOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { reactionDisplay, reactionKinds, type ReactionKind } from '../../../domain/reactions';
import { politeName } from '../../../domain/text/visibleText';
import { lazyPart } from '../../components/lazy';
import type { ReactionNamesProps } from './ReactionNames';
import type { Reactions } from './toggleReaction';

/** The tooltip of MUI is 12 kB, which a page of reports needs only when somebody points at a reaction. */
const ReactionNames = lazyPart<ReactionNamesProps>(
  () => import(/* webpackChunkName: "reaction-names" */ './ReactionNames'),
);

interface Props {
  reactions: Reactions;
  /** Subject of the reactions for screen readers, for example 「山田 太郎さんのレポート」. */
  subject: string;
  /** Sends the change; resolves when the server has replied. */
  onToggle: (kind: ReactionKind, on: boolean) => Promise<unknown>;
}

/**
 * The reactions to a report or comment with the people who gave them, and a button to add one. They are items of the
 * row in which the bar stands; the choices are a line below all of that row, so that they push nothing aside.
 */
export function ReactionBar({ reactions, subject, onToggle }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const choicesId = useId();
  const lastToggle = useRef<Promise<unknown>>(Promise.resolve());
  // Changes are sent one after the other, because the server could process quick changes of one reaction in another
  // order. Each is sent after a paint, so that the choices close within 0.1 s of the tap on a slow phone too, before
  // everything that the changed cache renders.
  const toggle = (kind: ReactionKind, on: boolean) => {
    lastToggle.current = Promise.all([lastToggle.current, afterNextPaint()]).then(() => onToggle(kind, on));
  };
  const names = useShownNames();
  const closeChoices = () => {
    setIsChoosing(false);
    chooseButton.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    names.hide();
    if (!isChoosing) return;
    event.stopPropagation(); // Closes the choices only, not a dialog around them.
    closeChoices();
  };
  const ownKinds = new Set(reactions.filter((reaction) => reaction.mine).map(({ kind }) => kind));

  return (
    <Box role="group" aria-label={`${subject}へのリアクション`} onKeyDown={onKeyDown} sx={barStyles}>
      {reactions.map(({ kind, mine, people }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={mine}
          aria-label={`${reactionDisplay[kind].label} ${people.length}人`}
          onClick={() => toggle(kind, !mine)}
          {...names.propsOf(people)}
        >
          <span aria-hidden>{reactionDisplay[kind].emoji}</span>
          {people.length}
        </button>
      ))}
      <IconButton
        ref={chooseButton}
        aria-label="リアクションを選ぶ"
        title="リアクションを選ぶ"
        aria-expanded={isChoosing}
        aria-controls={isChoosing ? choicesId : undefined}
        onClick={() => setIsChoosing(!isChoosing)}
      >
        <AddReactionIcon />
      </IconButton>
      {names.shown && <ReactionNames {...names.shown} />}
      {/* The choices are in the page, because a popover takes a slow phone 300 ms to open. */}
      {isChoosing && (
        <Box id={choicesId} role="group" aria-label="リアクション" sx={choicesStyles}>
          {reactionKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              title={reactionDisplay[kind].label}
              aria-label={reactionDisplay[kind].label}
              aria-pressed={ownKinds.has(kind)}
              onClick={() => {
                toggle(kind, !ownKinds.has(kind));
                closeChoices();
              }}
            >
              <span aria-hidden>{reactionDisplay[kind].emoji}</span>
            </button>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The tooltip of the button under the pointer or with the focus of the keyboard. */
function useShownNames() {
  const [shown, setShown] = useState<ReactionNamesProps | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const show = (anchor: HTMLElement, people: Reactions[number]['people']) => {
    const names = people.map(({ name }) => politeName(name)).join('、');
    timer.current = window.setTimeout(() => setShown({ anchor, names }), tooltipDelayMs);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    setShown(null);
  };
  return {
    shown,
    hide,
    propsOf: (people: Reactions[number]['people']) => ({
      onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => show(currentTarget, people),
      onPointerLeave: hide,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) show(currentTarget, people);
      },
      onBlur: hide,
    }),
  };
}

/** A tap is over before. */
const tooltipDelayMs = 200;

// The buttons are plain elements that their container styles, because inserting CSS rules for one more of them would
// take long on a slow phone.
const barStyles = {
  display: 'contents',
  '& > button[aria-pressed]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 56,
    minHeight: 44,
    px: 1.5,
    py: 0,
    gap: 0.75,
    borderRadius: 6,
    border: 1,
    borderColor: 'control',
    typography: 'subtitle2',
    color: 'text.primary',
    bgcolor: 'transparent',
    cursor: 'pointer',
  },
  '& > button[aria-pressed="true"]': { border: 2, borderColor: 'primary.main', color: 'primary.main' },
} as const;

const choicesStyles = {
  order: 1,
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  '& button': {
    typography: 'h2',
    minWidth: 44,
    minHeight: 44,
    p: 0,
    border: 0,
    borderRadius: 6,
    color: 'inherit',
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&:hover, &[aria-pressed="true"]': { bgcolor: 'action.selected' },
  },
} as const;

/**
 * Resolves when the browser has painted what is rendered now, or after 100 ms, because a hidden page is not painted.
 */
function afterNextPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}
