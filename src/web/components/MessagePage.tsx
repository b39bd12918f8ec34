import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BarePage } from './BarePage';

interface Props {
  heading: string;
  children: ReactNode;
  /** Leads to a page, with `href` by loading a new document. */
  action: { label: string; to: string } | { label: string; href: string };
}

/** A page with a message and one link. */
export function MessagePage({ heading, children, action }: Props) {
  return (
    <BarePage heading={heading}>
      <Typography sx={{ mb: 3 }}>{children}</Typography>
      <Button
        {...('to' in action ? { component: Link, to: action.to } : { href: action.href })}
        variant="contained"
      >
        {action.label}
      </Button>
    </BarePage>
  );
}
