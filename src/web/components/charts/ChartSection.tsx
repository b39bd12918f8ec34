import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Section } from '../Section';

interface Props {
  heading: string;
  /** The chart in one sentence. */
  summary: string;
  /** Hidden from screen readers: the sentence and the table have the same content. */
  chart: ReactNode;
  /** A layer over the chart that shows the values of each point. */
  points?: ReactNode;
  /** Links at the points of the chart, below it. */
  marks?: ReactNode;
  /** The chart's data as a table. */
  table: ReactNode;
  /** Shown below the chart or its table. */
  children?: ReactNode;
}

/** A chart with a one-sentence summary and a button that shows its data as a table. */
export function ChartSection({ heading, summary, chart, points, marks, table, children }: Props) {
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  return (
    <Section
      heading={heading}
      note={summary}
      actions={
        <Button
          size="small"
          aria-expanded={isTable}
          aria-controls={id}
          onClick={() => setIsTable((before) => !before)}
        >
          {isTable ? 'グラフで見る' : '表で見る'}
        </Button>
      }
    >
      <div id={id}>
        {isTable ? (
          table
        ) : (
          <>
            <Box data-chart sx={{ position: 'relative' }}>
              <Box aria-hidden>{chart}</Box>
              {points}
            </Box>
            {marks}
          </>
        )}
      </div>
      {children}
    </Section>
  );
}
