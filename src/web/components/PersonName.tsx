import Box from '@mui/material/Box';
import { useContext } from 'react';
import { leftPersonName, politeName } from '../../domain/text/visibleText';
import { touchTargetStyles } from './touchTargetStyles';
import { OpenPersonCardContext, type NamedPerson } from './OpenPersonCardContext';

interface Props {
  /** Null for a person who has left. */
  person: NamedPerson | null;
}

/** The name of a person, which opens their card. */
export function PersonName({ person }: Props) {
  const openCard = useContext(OpenPersonCardContext);
  if (!person) return leftPersonName;
  const name = politeName(person.name);
  if (!openCard) return name;
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      data-printed
      onClick={({ currentTarget }) => openCard(person, currentTarget)}
      sx={nameStyles}
    >
      {name}
    </Box>
  );
}

const nameStyles = {
  ...touchTargetStyles,
  // Looks like the text around it.
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  bgcolor: 'transparent',
  border: 0,
  borderRadius: 0.5,
  px: 0,
  py: 0,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline' },
} as const;
