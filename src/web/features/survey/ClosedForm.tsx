import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Notice } from '../../components/Notice';

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

/** The submitted answers or report, to read only. */
export const SentAnswers = ({ answers }: { answers: readonly Answer[] }) => (
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

/** A draft on this device that can no longer be saved. It can be read and copied until the person discards it. */
function UnsavedDraft({ items, onDiscard }: { items: readonly Answer[]; onDiscard: () => void }) {
  return (
    <Box sx={{ p: 2, mb: 3, border: 1, borderColor: 'warning.main', borderRadius: 1.5 }}>
      <Typography variant="h3">保存できなかった入力があります</Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        受付が終わったため、次の内容は送信していません。必要な文章は、コピーして残してください。
      </Typography>
      <Box component="dl" sx={{ m: 0, mb: 2, typography: 'body2' }}>
        {items.map(({ label, text }) => (
          <Box key={label} sx={{ mb: 1 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
              {text}
            </Box>
          </Box>
        ))}
      </Box>
      <Button variant="outlined" onClick={onDiscard}>
        この入力を破棄
      </Button>
    </Box>
  );
}
