import Box from '@mui/material/Box';

/** An answer, how many people gave it, and the names of those whose answers the person may read. */
export interface CountedAnswer {
  label: string;
  count: number;
  names: readonly string[];
}

/** The names of the people who gave each answer. People whose answers the viewer may not read are only counted. */
export const NamesOfAnswers = ({ answers }: { answers: readonly CountedAnswer[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
    {answers
      .filter(({ count }) => count > 0)
      .map((answer) => (
        <li key={answer.label}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {answer.label}:{' '}
          </Box>
          {namesText(answer)}
        </li>
      ))}
  </Box>
);

/** 「田中 美咲さん、ほか1人」 */
export function namesText({ names, count }: CountedAnswer): string {
  const others = count - names.length;
  if (others <= 0) return names.join('、');
  return names.length === 0 ? `${others}人` : `${names.join('、')}、ほか${others}人`;
}
