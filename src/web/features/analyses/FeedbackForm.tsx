import ThumbDownIcon from '@mui/icons-material/ThumbDownOutlined';
import ThumbUpIcon from '@mui/icons-material/ThumbUpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Resolver } from 'react-hook-form';
import { Form } from '../../components/Form';
import { FormTextField } from '../../components/FormTextField';
import { Notice } from '../../components/Notice';
import { Section } from '../../components/Section';
import { errorText, isNetworkError } from '../../lib/errorText';
import { useGiveAnalysisFeedbackMutation } from './analysesApi';
import type { RoundAnalysis } from './analysesApi';

interface Fields {
  comment?: string | undefined;
}

/** Code points; contract/analyses.schemas says the same. */
const commentMax = 1000;

const loadRules = () => import(/* webpackChunkName: "feedback-rules" */ './feedbackFormRules');
const resolver: Resolver<Fields> = async (...args) => (await loadRules()).feedbackResolver(...args);

interface Props {
  projectId: number;
  analysisId: number;
  /** What this person said before; it can be changed. */
  feedback: NonNullable<RoundAnalysis['run']>['feedback'];
}

/** Useful or not, said with one press; a word about why, if one likes. */
export function FeedbackForm({ projectId, analysisId, feedback: given }: Props) {
  const [giveFeedback, { error }] = useGiveAnalysisFeedbackMutation();
  const form = useForm<Fields>({
    resolver,
    mode: 'onTouched',
    defaultValues: { comment: given?.comment ?? '' },
  });
  // Shown pressed at once; the answer of the server takes over.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const useful = pressed ?? given?.useful ?? null;

  async function send(next: boolean, comment: string | undefined) {
    setPressed(next);
    await giveFeedback({ projectId, analysisId, useful: next, comment });
    setPressed(null);
  }

  return (
    <Section heading="この分析は役に立ちましたか？">
      {isNetworkError(error) && <Notice severity="error">{errorText(error)}</Notice>}
      <ToggleButtonGroup
        exclusive
        aria-label="分析の評価"
        value={useful}
        onChange={(_, next: boolean | null) => next !== null && void send(next, given?.comment)}
      >
        <ToggleButton value={true} sx={choice}>
          <ThumbUpIcon fontSize="small" aria-hidden />
          役に立った
        </ToggleButton>
        <ToggleButton value={false} sx={choice}>
          <ThumbDownIcon fontSize="small" aria-hidden />
          役に立たなかった
        </ToggleButton>
      </ToggleButtonGroup>
      {useful !== null && (
        <Box sx={{ mt: 2, maxWidth: 560 }} onFocus={() => void loadRules()}>
          <Form form={form} onSubmit={({ comment }) => send(useful, comment)} aria-label="分析へのコメント">
            <FormTextField
              name="comment"
              label="コメント"
              optional
              max={commentMax}
              help="どこが役に立ったか、何が足りないかを教えてください。"
            />
            <Button type="submit" variant="outlined">
              コメントを送信
            </Button>
          </Form>
        </Box>
      )}
    </Section>
  );
}

const choice = { minHeight: 44, px: { xs: 1, sm: 2 }, gap: 1, whiteSpace: 'nowrap' } as const;
