import MentionIcon from '@mui/icons-material/AlternateEmailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import { politeName } from '../../../domain/visibleText';
import { errorText } from '../../lib/errorText';
import { Menu } from '../overlays';
import { PlainForm } from '../PlainForm';
import { CommentBox } from './CommentBox';
import { commentError, mentionedIds } from './commentText';

interface Person {
  serviceUserId: number;
  name: string;
}

/** An unposted comment, kept by the caller. */
interface Draft {
  body: string;
  mentions: readonly Person[];
}

interface Props {
  /** What is commented: 「山田 太郎さんのレポート」. */
  subject: string;
  draft: Draft;
  /** The people whom the comment can mention. */
  people: readonly Person[];
  /** Called when the menu with these people is opened. */
  onMenuOpen?: () => void;
  /** The error of the last attempt to post it. */
  error: unknown;
  onEdit: (change: { body: string; mentions?: Person[] }) => void;
  onPost: (comment: { body: string; mentions: number[] }) => Promise<unknown>;
}

/** Writes a comment. */
export function CommentForm({ subject, draft, people, onMenuOpen, error, onEdit, onPost }: Props) {
  const [validationError, setValidationError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const edit: typeof onEdit = (change) => {
    setValidationError(null);
    onEdit(change);
  };

  async function submit() {
    const invalid = commentError(draft.body);
    setValidationError(invalid);
    if (invalid) return field.current?.focus();
    await onPost({ body: draft.body, mentions: mentionedIds(draft.body, draft.mentions) });
  }

  return (
    <PlainForm onSubmit={submit} aria-label={`${subject}にコメント`}>
      <CommentBox
        label="コメント"
        value={draft.body}
        error={validationError ?? (error ? errorText(error) : undefined)}
        inputRef={field}
        onChange={(body) => edit({ body })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <MentionButton
          people={people}
          onOpen={onMenuOpen}
          onPick={(person) => {
            const separator = draft.body === '' || /\s$/.test(draft.body) ? '' : ' ';
            edit({
              body: `${draft.body}${separator}@${person.name} `,
              mentions: [...draft.mentions, person],
            });
            field.current?.focus();
          }}
        />
        <Box sx={{ flex: 1 }} />
        <Button type="submit" variant="contained">
          コメントを投稿
        </Button>
      </Box>
    </PlainForm>
  );
}

interface MentionProps {
  people: readonly Person[];
  onOpen: (() => void) | undefined;
  onPick: (person: Person) => void;
}

function MentionButton({ people, onOpen, onPick }: MentionProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
          setAnchor(currentTarget);
        }}
      >
        宛先を入れる
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {people.map(({ serviceUserId, name }) => (
          <MenuItem
            key={serviceUserId}
            onClick={() => {
              setAnchor(null);
              onPick({ serviceUserId, name });
            }}
          >
            {politeName(name)}
          </MenuItem>
        ))}
        {people.length === 0 && <MenuItem disabled>ほかのメンバーはいません</MenuItem>}
      </Menu>
    </>
  );
}
