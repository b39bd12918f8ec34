import ThumbDownIcon from '@mui/icons-material/ThumbDownOutlined';
import ThumbUpIcon from '@mui/icons-material/ThumbUpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { maxFeedbackCommentLength } from '../../../domain/inputLimits';
import { contractResolver } from '../../components/contractResolver';
import { preloadContractRules } from '../../components/contractRules';
import { Form } from '../../components/Form';
import { FormTextField } from '../../components/FormTextField';
import { ConnectionNotice } from '../../components/ConnectionNotice';
import { hiddenInPrint } from '../../components/printStyles';
import { Section } from '../../components/Section';
import { useServerForm } from '../../components/useServerForm';
import { useGiveAnalysisFeedbackMutation } from './analysesApi';
import type { RoundAnalysis } from './analysesApi';

const resolver = contractResolver('giveAnalysisFeedback', ['comment']);

export interface FeedbackFormProps {
  projectId: number;
  analysisId: number;
  /** The person's earlier feedback, which they can change. */
  feedback: NonNullable<RoundAnalysis['run']>['feedback'];
}

/** Rates the analysis as useful or not with one click; a comment is optional. */
export default function FeedbackForm({ projectId, analysisId, feedback: previous }: FeedbackFormProps) {
  const [giveFeedback, { error }] = useGiveAnalysisFeedbackMutation();
  // Optimistic: the toggle shows the click until the request has finished.
  const [pendingUseful, setPendingUseful] = useState<boolean | null>(null);
  const useful = pendingUseful ?? previous?.useful ?? null;

  const { form, submit } = useServerForm({
    resolver,
    defaultValues: { comment: previous?.comment ?? '' },
    send: async ({ comment }) => (useful === null ? undefined : rate(useful, comment)),
  });

  async function rate(next: boolean, comment: string | undefined) {
    setPendingUseful(next);
    const result = await giveFeedback({ projectId, analysisId, useful: next, comment });
    setPendingUseful(null);
    return result;
  }

  return (
    <Box sx={hiddenInPrint}>
      <Section heading="この分析は役に立ちましたか？">
        <ConnectionNotice error={error} />
        <ToggleButtonGroup
          exclusive
          aria-label="分析の評価"
          value={useful}
          onChange={(_, next: boolean | null) => next !== null && void rate(next, previous?.comment)}
        >
          <ToggleButton value={true} sx={toggleStyles}>
            <ThumbUpIcon fontSize="small" aria-hidden />
            役に立った
          </ToggleButton>
          <ToggleButton value={false} sx={toggleStyles}>
            <ThumbDownIcon fontSize="small" aria-hidden />
            役に立たなかった
          </ToggleButton>
        </ToggleButtonGroup>
        {useful !== null && (
          <Box sx={{ mt: 2, maxWidth: 560 }} onFocus={preloadContractRules}>
            <Form form={form} onSubmit={submit} aria-label="分析へのコメント">
              <FormTextField
                name="comment"
                label="コメント"
                optional
                multiline
                minRows={2}
                max={maxFeedbackCommentLength}
                help="どこが役に立ったか、何が足りないかを教えてください。"
              />
              <Button type="submit" variant="outlined">
                コメントを送信
              </Button>
            </Form>
          </Box>
        )}
      </Section>
    </Box>
  );
}

const toggleStyles = { minHeight: 44, px: { xs: 1, sm: 2 }, gap: 1, whiteSpace: 'nowrap' } as const;
