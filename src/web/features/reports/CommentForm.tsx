import MentionIcon from '@mui/icons-material/AlternateEmailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useId, useRef, useState } from 'react';
import { maxCommentLength } from '../../../domain/inputLimits';
import { codePointLength, isBlank } from '../../../domain/japaneseText';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { CommentBox } from '../../components/CommentBox';
import { Menu } from '../../components/overlays';
import { PlainForm } from '../../components/PlainForm';
import { errorText } from '../../lib/errorText';
import {
  commentDraftRemoved,
  commentFormOpened,
  commentDraftEdited,
  selectCommentDraft,
} from '../commentDrafts/commentDraftsSlice';
import type { CommentDraft } from '../commentDrafts/commentDraftsSlice';
import { useGetProjectMembersQuery } from '../projects/projectsApi';
import { useMe } from '../session/sessionHooks';
import type { ThreadScope } from './CommentThread';
import { useCreateReportCommentMutation } from './reportsApi';

const emptyDraft: Omit<CommentDraft, 'title' | 'editedAt'> = { body: '', mentions: [], requestId: '' };

/** Writes a comment. The draft is stored on the device until it is posted. */
export function CommentForm({ scope, subject }: { scope: ThreadScope; subject: string }) {
  const { surveyId } = scope;
  const dispatch = useAppDispatch();
  const key = `${surveyId}` as const;
  const draft = useAppSelector((state) => selectCommentDraft(state, key)) ?? emptyDraft;
  const [post, { error, isLoading }] = useCreateReportCommentMutation();
  const [validationError, setValidationError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  // Restores the stored draft.
  useEffect(() => {
    dispatch(commentFormOpened(key));
  }, [key, dispatch]);

  // The request id changes with the text: resending the same text cannot create a second comment.
  const editDraft = (change: Partial<CommentDraft>) => {
    setValidationError(null);
    const title = `${subject}のレポートへのコメント`;
    const requestId = crypto.randomUUID();
    dispatch(commentDraftEdited({ key, draft: { ...draft, ...change, title, requestId } }));
  };

  async function submit() {
    const invalid = commentError(draft.body);
    setValidationError(invalid);
    if (invalid || isLoading) return field.current?.focus();
    const mentions = mentionedIds(draft.body, draft.mentions);
    const result = await post({ ...scope, body: draft.body, mentions, requestId: draft.requestId });
    if (!('error' in result)) dispatch(commentDraftRemoved({ key, requestId: draft.requestId }));
  }

  return (
    <PlainForm onSubmit={() => void submit()} aria-label={`${subject}のレポートにコメント`}>
      <CommentBox
        label="コメント"
        value={draft.body}
        error={validationError ?? (error ? errorText(error) : undefined)}
        inputRef={field}
        onChange={(body) => editDraft({ body })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <MentionButton
          projectId={scope.projectId}
          onPick={(person) => {
            const separator = draft.body === '' || /\s$/.test(draft.body) ? '' : ' ';
            editDraft({
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

/** Why a comment cannot be posted; null if it can. */
export function commentError(body: string): string | null {
  if (isBlank(body)) return 'コメントを入力してください。';
  return codePointLength(body) > maxCommentLength
    ? `コメントは${maxCommentLength}文字以内で入力してください。`
    : null;
}

/** The ids of the people whose `@name` is still in the text. */
export const mentionedIds = (body: string, people: readonly { serviceUserId: number; name: string }[]) =>
  people.filter(({ name }) => body.includes(`@${name}`)).map(({ serviceUserId }) => serviceUserId);

function MentionButton({
  projectId,
  onPick,
}: {
  projectId: number;
  onPick: (person: { serviceUserId: number; name: string }) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const people = useMentionablePeople(projectId, { skip: anchor === null });
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

/** The other members of the project. */
function useMentionablePeople(projectId: number, { skip }: { skip: boolean }) {
  const { serviceUserId } = useMe();
  const { data } = useGetProjectMembersQuery({ projectId }, { skip });
  return (data?.members ?? []).filter((member) => member.serviceUserId !== serviceUserId);
}
