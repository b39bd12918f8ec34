import MentionIcon from '@mui/icons-material/AlternateEmailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useId, useRef, useState } from 'react';
import { codePointLength, isBlank } from '../../../domain/japaneseText';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { PlainForm } from '../../components/PlainForm';
import { errorText } from '../../lib/errorText';
import {
  commentDraftRemoved,
  commentsOpened,
  commentDraftEdited,
  selectCommentDraft,
} from '../commentDrafts/commentDraftsSlice';
import type { CommentDraft } from '../commentDrafts/commentDraftsSlice';
import { CommentBox, commentMax } from './CommentBox';
import type { ThreadScope } from './CommentThread';
import { useMentionablePeople } from './useMentionablePeople';
import { useCreateReportCommentMutation } from './reportsApi';
import { Menu } from '../../components/overlays';

const empty: Omit<CommentDraft, 'title'> = { body: '', mentions: [], requestId: '' };

/** Writes a comment. What is typed is kept on the device until it is posted. */
export function CommentForm({ scope, subject }: { scope: ThreadScope; subject: string }) {
  const { surveyId } = scope;
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectCommentDraft(state, surveyId)) ?? empty;
  const [post, { error: failure, isLoading }] = useCreateReportCommentMutation();
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  // What was being written here comes back.
  useEffect(() => {
    dispatch(commentsOpened(surveyId));
  }, [surveyId, dispatch]);

  // Each text has a number of its own: the same one sent twice is one comment, a changed one is another.
  const editDraft = (change: Partial<CommentDraft>) => {
    setFault(null);
    const title = `${subject}のレポートへのコメント`;
    const requestId = crypto.randomUUID();
    dispatch(commentDraftEdited({ surveyId, draft: { ...draft, ...change, title, requestId } }));
  };

  async function submit() {
    const problem = commentError(draft.body);
    setFault(problem);
    if (problem || isLoading) return field.current?.focus();
    const mentions = draft.mentions
      .filter(({ name }) => draft.body.includes(`@${name}`))
      .map(({ serviceUserId }) => serviceUserId);
    const result = await post({ ...scope, body: draft.body, mentions, requestId: draft.requestId });
    if (!('error' in result)) dispatch(commentDraftRemoved(surveyId));
  }

  return (
    <PlainForm onSubmit={() => void submit()} aria-label={`${subject}のレポートにコメント`}>
      <CommentBox
        label="コメント"
        value={draft.body}
        error={fault ?? (failure ? errorText(failure) : undefined)}
        inputRef={field}
        onChange={(body) => editDraft({ body })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <MentionButton
          projectId={scope.projectId}
          onPick={(person) => {
            const gap = draft.body === '' || /\s$/.test(draft.body) ? '' : ' ';
            editDraft({ body: `${draft.body}${gap}@${person.name} `, mentions: [...draft.mentions, person] });
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

export function commentError(body: string): string | null {
  if (isBlank(body)) return 'コメントを入力してください。';
  return codePointLength(body) > commentMax ? `コメントは${commentMax}文字以内で入力してください。` : null;
}

function MentionButton({
  projectId,
  onPick,
}: {
  projectId: number;
  onPick: (person: { serviceUserId: number; name: string }) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const people = useMentionablePeople(projectId, anchor !== null);
  const id = useId();
  return (
    <>
      <Button
        variant="text"
        startIcon={<MentionIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
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
            {name}さん
          </MenuItem>
        ))}
        {people.length === 0 && <MenuItem disabled>ほかのメンバーはいません</MenuItem>}
      </Menu>
    </>
  );
}
