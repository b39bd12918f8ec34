import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { leftPersonName } from '../../../domain/text/visibleText';
import { CommentBox } from '../../components/comments/CommentBox';
import { contractErrors } from '../../components/contractRules';
import { PlainForm } from '../../components/PlainForm';
import { errorText } from '../../lib/errorText';
import { useTextDraft } from '../drafts/textDrafts';
import { useReplyToSurveyMutation } from './timelineApi';

interface Props {
  projectId: number;
  surveyId: number;
  /** The writer of the answers as the form addresses them; null when they have left. */
  writer: string | null;
  isMine: boolean;
  onClose: () => void;
}

/** Writes a reply to the answers of a survey. The text is stored on the device until it is sent. */
export function ReplyForm({ projectId, surveyId, writer, isMine, onClose }: Props) {
  const subject = writer ?? leftPersonName;
  const { draft, edit, posted } = useTextDraft(`reply-${surveyId}`, `${subject}の回答への返信`);
  const { body, requestId } = draft;
  const [reply, { error }] = useReplyToSurveyMutation();
  const [validationError, setValidationError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => field.current?.focus(), [surveyId]);

  async function submit() {
    const [invalid] = await contractErrors('replyToSurvey', { body });
    setValidationError(invalid?.message);
    if (invalid) return field.current?.focus();
    const result = await reply({ projectId, surveyId, body, requestId });
    if ('error' in result) return;
    posted();
    onClose();
  }

  return (
    <PlainForm onSubmit={submit} aria-label={`${subject}の回答に返信`}>
      <Box sx={{ display: 'flex', gap: 1, mb: 1.5, typography: 'body2', color: 'text.secondary' }}>
        <VisibilityIcon aria-hidden fontSize="small" sx={{ mt: '1px' }} />
        <span>
          この返信は、{writer && !isMine && `${writer}と、`}
          この回答を読める人（オーナー・組織監督者・編集者）に表示されます。送信後の変更や削除はできません。
        </span>
      </Box>
      <CommentBox
        label="返信"
        submitting="送信"
        value={body}
        error={validationError ?? (error ? errorText(error) : undefined)}
        inputRef={field}
        onChange={(text) => {
          setValidationError(undefined);
          edit({ body: text });
        }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
        <Button onClick={onClose}>閉じる</Button>
        <Button type="submit" variant="contained">
          返信を送信
        </Button>
      </Box>
    </PlainForm>
  );
}
