import Typography from '@mui/material/Typography';
import { ReplyList } from './ReplyList';
import type { Survey } from '../drafts/surveyFormApi';

/** The replies to the person's own answers, to which notifications lead. */
export const SurveyReplies = ({ replies }: Pick<Survey, 'replies'>) => (
  <section aria-labelledby="replies-heading">
    <Typography variant="h2" id="replies-heading" sx={{ mb: 0.5 }}>
      回答への返信（{replies.length}件）
    </Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
      あなたと、あなたの回答を読める人に表示されています。
    </Typography>
    <ReplyList label="回答への返信" replies={replies} />
  </section>
);
