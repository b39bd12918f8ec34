import Box from '@mui/material/Box';
import { Notice } from './Notice';
import { UnsavedDraft } from './UnsavedDraft';

interface Answer {
  label: string;
  text: string;
}

interface Props {
  /** The submitted answers; null when nothing was submitted. */
  sent: readonly Answer[] | null;
  /** Answers on this device that were not saved in time. */
  unsaved: readonly Answer[];
  onDiscard: () => void;
}

/** A form that accepts no more input: shows what was submitted and what was not saved. */
export function ClosedForm({ sent, unsaved, onDiscard }: Props) {
  return (
    <>
      {!sent && <Notice severity="info">この回の受付は終了しました。次の回でお聞かせください。</Notice>}
      {unsaved.length > 0 && <UnsavedDraft items={unsaved} onDiscard={onDiscard} />}
      {sent && <SentAnswers answers={sent} />}
    </>
  );
}

const SentAnswers = ({ answers }: { answers: readonly Answer[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
    {answers.map(({ label, text }) => (
      <div key={label}>
        <Box component="dt" sx={{ typography: 'subtitle2' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', color: 'text.secondary' }}>
          {text}
        </Box>
      </div>
    ))}
  </Box>
);
