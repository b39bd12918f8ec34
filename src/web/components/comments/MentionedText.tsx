import Box from '@mui/material/Box';

interface Props {
  text: string;
  people: readonly { name: string }[];
}

/** A text with every `@name` of the mentioned people highlighted. */
export function MentionedText({ text, people }: Props) {
  const names = people.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  if (names.length === 0) return text;
  const pattern = new RegExp(
    `(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
  );
  return text.split(pattern).map((part, index) =>
    names.includes(part) ? (
      <Box key={index} component="bdi" sx={{ color: 'primary.main', fontWeight: 600 }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
}
