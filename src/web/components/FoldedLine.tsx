import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { HelpSlug } from '../lib/helpSlug';
import { Section } from './Section';

interface Props {
  /** What is folded, with its number. */
  text: string;
  /** ShowButton. */
  button: ReactNode;
  /** What is folded, while it is shown. */
  children?: ReactNode;
}

/** What needs nothing more from the person, in one line below what still does. */
export const FoldedLine = ({ children, ...line }: Props) => (
  <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 0.5 }}>
    <FoldedSummary {...line} />
    {children}
  </Box>
);

interface SectionProps extends Props {
  heading: string;
  help?: HelpSlug;
  /** A sentence about what is folded, while it is shown. */
  note?: string;
}

/** The same as a section of its own, where nothing else is left of it. */
export const FoldedSection = ({ heading, help, note, children, ...line }: SectionProps) => (
  <Section heading={heading} help={help} note={children && note} actions={<FoldedSummary {...line} />}>
    {children}
  </Section>
);

/** Stands beside a heading where nothing else is left of a section. */
export const FoldedSummary = ({ text, button }: Props) => (
  <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, typography: 'body2' }}>
    {text}
    {button}
  </Box>
);

interface ShowProps {
  /** Names what the button shows. */
  about: string;
  isShown?: boolean;
  onClick?: () => void;
}

export function ShowButton({ about, isShown = false, onClick }: ShowProps) {
  const label = isShown ? '閉じる' : '見る';
  return (
    <Button aria-label={`${about}を${label}`} aria-expanded={isShown} onClick={onClick}>
      {label}
    </Button>
  );
}
