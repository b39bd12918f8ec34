import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The two parts that a member sends in a round. */
export type SurveyPart = 'survey' | 'report';

const headings: Record<SurveyPart, string> = { survey: 'アンケート', report: 'レポート' };

/** One part with its heading, which takes the focus when the part appears. */
export const SurveyPartSection = ({ part, children }: { part: SurveyPart; children: ReactNode }) => (
  <section aria-labelledby={`${part}-heading`} data-stage={part}>
    <Typography variant="h2" id={`${part}-heading`} tabIndex={-1} sx={{ mb: 1, outline: 'none' }}>
      {headings[part]}
    </Typography>
    {children}
  </section>
);
