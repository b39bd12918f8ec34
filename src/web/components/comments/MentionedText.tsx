import Box from '@mui/material/Box';
import { partsOf } from '../../../domain/text/mentions';
import { nameOf, type NamedPerson } from './mentionedPeople';

interface Props {
  /** The text with its mentions as tokens, as it is stored. */
  text: string;
  people: readonly NamedPerson[];
}

/** A text with the names of the mentioned people, highlighted. */
export const MentionedText = ({ text, people }: Props) =>
  partsOf(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Box key={index} component="bdi" sx={{ color: 'primary.main', fontWeight: 600 }}>
        @{nameOf(people)(part)}
      </Box>
    ),
  );
