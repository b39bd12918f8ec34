import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Section } from '../Section';

interface Props {
  heading: string;
  /** The chart in one sentence. */
  summary: string;
  /** Drawn for the eye only: sentence and table say the same. */
  chart: ReactNode;
  /** The same figures as a table. */
  table: ReactNode;
}

/** Every chart: a sentence in words, the drawing, and its figures as a table one key press away. */
export function ChartSection({ heading, summary, chart, table }: Props) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <Section
      heading={heading}
      note={summary}
      actions={
        <Button
          size="small"
          aria-expanded={asTable}
          aria-controls={id}
          onClick={() => setAsTable((before) => !before)}
        >
          {asTable ? 'グラフで見る' : '表で見る'}
        </Button>
      }
    >
      <div id={id}>{asTable ? table : <Box aria-hidden>{chart}</Box>}</div>
    </Section>
  );
}
