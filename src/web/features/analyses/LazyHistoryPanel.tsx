import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy';
import { hiddenInPrint } from '../../components/printStyles';
import { Section } from '../../components/Section';
import type { HistoryPanelProps } from './HistoryPanel';

const HistoryPanel = lazyPart<HistoryPanelProps>(
  () => import(/* webpackChunkName: "analysis-history" */ './HistoryPanel'),
  { subject: 'これまでの推移', height: 360 },
);

/** The history of questions and topics, which is loaded when the person asks for it. */
export function LazyHistoryPanel(props: HistoryPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <HistoryPanel {...props} />;
  return (
    <Box sx={hiddenInPrint}>
      <Section heading="これまでの推移" note="設問ごとの平均と話題を、最大12回分並べて見られます。">
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          推移を表示
        </Button>
      </Section>
    </Box>
  );
}
