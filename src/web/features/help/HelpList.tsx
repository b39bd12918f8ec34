import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { searchTerms } from '../../../domain/text/textSearch';
import { dividedListStyles } from '../../components/listStyles';
import { searchHelp } from './searchHelp';

/** The articles by section; with a search only those that have all its words, and how many these are. */
export function HelpList({ search }: { search: string }) {
  const sections = searchHelp(search);
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      {/* Always there, so that screen readers announce what a search has found. */}
      <Box role="status" sx={{ minHeight: '1.7em', mt: 1, typography: 'body2', color: 'text.secondary' }}>
        {searchTerms(search).length > 0 && foundText(count)}
      </Box>
      {sections.map(({ heading, entries }) => (
        <Box component="section" key={heading} sx={{ mt: 3 }}>
          <Typography variant="h3" component="h2">
            {heading}
          </Typography>
          <Box component="ul" sx={dividedListStyles}>
            {entries.map(([slug, { title, summary }]) => (
              <Box component="li" key={slug} sx={{ py: 1 }}>
                <Link component={RouterLink} to={`/help/${slug}`} sx={linkStyles}>
                  {title}
                </Link>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{summary}</Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}

const foundText = (count: number): string =>
  count > 0
    ? `${count}件の記事が見つかりました。`
    : '当てはまる記事はありません。言葉を短くするか、ほかの言い方に変えると見つかることがあります。';

const linkStyles = { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 } as const;
