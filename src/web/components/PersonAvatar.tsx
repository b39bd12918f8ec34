import PersonIcon from '@mui/icons-material/PersonOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { Palette } from '@mui/material/styles';
import { imageUrl, sharpWidth } from '../lib/imageUrl';

interface Person {
  readonly serviceUserId: number;
  readonly name: string;
  readonly image: string | null;
}

interface Props {
  /** Null for somebody unknown, such as a person who has left: the default account icon (spec §2). */
  person: Person | null;
  /** Width and height in px. */
  size?: number;
}

/** Neighbours in this order differ much, because people next to each other in a list have often joined one after the other. */
const tones: readonly (keyof Palette['person'])[] = [
  'rose',
  'leaf',
  'violet',
  'yellow',
  'orchid',
  'aqua',
  'raspberry',
  'green',
  'iris',
  'olive',
  'plum',
  'lagoon',
];

/** Stays the same for a person, whatever the name and the list. */
const toneOf = ({ serviceUserId }: Person) => `person.${tones[serviceUserId % tones.length]!}`;

/** A style, because text would become part of the name beside it when that is read, searched or copied. */
const initialStyles = { '&::before': { content: 'attr(data-initial)' } };

/** A person's image, or their initial on a colour of their own. Decorative: the name is always beside it. */
export function PersonAvatar({ person, size = 36 }: Props) {
  const isLarge = size > 40;
  const iconSize = isLarge ? 'large' : 'small';
  const [initial] = person?.name.trim() ?? '';
  const tone = person && initial && toneOf(person);
  return (
    <Avatar
      src={person?.image ? imageUrl(person.image, sharpWidth(size)) : undefined}
      alt=""
      sx={{
        width: size,
        height: size,
        typography: isLarge ? 'h1' : 'subtitle2',
        ...(tone && { bgcolor: `${tone}.main`, color: `${tone}.text` }),
      }}
    >
      {initial ? (
        <Box component="span" aria-hidden data-initial={initial.toUpperCase()} sx={initialStyles} />
      ) : (
        <PersonIcon fontSize={iconSize} />
      )}
    </Avatar>
  );
}
