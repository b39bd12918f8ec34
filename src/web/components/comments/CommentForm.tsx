import MentionIcon from '@mui/icons-material/AlternateEmailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import { mentionedIds, partsOf, storedText } from '../../../domain/text/mentions';
import { errorText } from '../../lib/errorText';
import { Menu } from '../overlays';
import { PlainForm } from '../PlainForm';
import { commentErrors } from './commentErrors';
import type { CommentWords } from './commentWords';
import { MentionBox } from './MentionBox';
import { nameOf, personLabel, type MentionablePerson, type NamedPerson } from './mentionedPeople';

/** An unposted comment, kept by the caller. */
interface Draft {
  /** As it will be stored. */
  body: string;
  /** The people it mentions, as they were named when they were chosen. */
  mentions: readonly NamedPerson[];
}

interface Props {
  words: CommentWords;
  /** What is commented: 「山田 太郎さんのレポート」. */
  subject: string;
  draft: Draft;
  /** The people whom the comment can mention. */
  people: readonly MentionablePerson[];
  /** Called when somebody is going to be mentioned. */
  onMention?: () => void;
  /** The error of the last attempt to post it. */
  error: unknown;
  onEdit: (change: { body: string; mentions: NamedPerson[] }) => void;
  onPost: (comment: { body: string }) => Promise<unknown>;
}

/** Writes a comment. */
export function CommentForm({ words, subject, draft, people, onMention, error, onEdit, onPost }: Props) {
  const [validationError, setValidationError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  // The later name counts, so people who can still be mentioned appear with their present names.
  const named = [...draft.mentions, ...people];

  function edit(body: string) {
    setValidationError(undefined);
    const ids = mentionedIds(body);
    const mentions = new Map(
      named.map(({ serviceUserId, name }) => [serviceUserId, { serviceUserId, name }]),
    );
    onEdit({ body, mentions: ids.flatMap((id) => mentions.get(id) ?? []) });
  }

  async function submit() {
    const invalid = await commentErrors(words, draft.body, nameOf(named));
    setValidationError(invalid.body);
    if (invalid.body) return field.current?.focus();
    await onPost({ body: draft.body });
  }

  return (
    <PlainForm onSubmit={submit} aria-label={`${subject}に${words.name}`}>
      <MentionBox
        label={words.name}
        submitting={words.sending}
        text={draft.body}
        people={named}
        offered={people}
        error={validationError ?? (error ? errorText(error) : undefined)}
        inputRef={field}
        onChange={edit}
        onMention={onMention}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <MentionButton
          people={people}
          onOpen={onMention}
          onPick={(serviceUserId) => {
            const separator = draft.body === '' || /\s$/.test(draft.body) ? '' : ' ';
            edit(storedText([...partsOf(draft.body), separator, serviceUserId, ' ']));
            field.current?.focus();
          }}
        />
        <Box sx={{ flex: 1 }} />
        <Button type="submit" variant="contained">
          {`${words.name}を${words.sending}`}
        </Button>
      </Box>
    </PlainForm>
  );
}

interface MentionProps {
  people: readonly MentionablePerson[];
  onOpen: (() => void) | undefined;
  onPick: (serviceUserId: number) => void;
}

/** The least height in px for the menu; with less the page is scrolled before the menu opens. */
const minMenuHeight = 200;

/** The menu stays below its button, because above it is the text that is being written. */
function MentionButton({ people, onOpen, onPick }: MentionProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const spaceBelow = (button: HTMLElement) => window.innerHeight - button.getBoundingClientRect().bottom - 16;
  const id = useId();
  return (
    <>
      <Button
        variant="text"
        startIcon={<MentionIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => {
          onOpen?.();
          if (spaceBelow(currentTarget) < minMenuHeight) currentTarget.scrollIntoView({ block: 'center' });
          setAnchor(currentTarget);
        }}
      >
        メンション
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: anchor ? spaceBelow(anchor) : undefined } } }}
      >
        {people.map((person) => (
          <MenuItem
            key={person.serviceUserId}
            onClick={() => {
              setAnchor(null);
              onPick(person.serviceUserId);
            }}
          >
            {personLabel(person)}
          </MenuItem>
        ))}
        {people.length === 0 && <MenuItem disabled>ほかのメンバーはいません</MenuItem>}
      </Menu>
    </>
  );
}
