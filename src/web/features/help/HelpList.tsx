import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { searchTerms } from '../../../domain/text/textSearch';
import { dividedListStyles } from '../../components/listStyles';
import { hiddenInPrint } from '../../components/printStyles';
import { useScrollToHash } from '../../lib/useScrollToHash';
import { searchHelp, type FoundSection } from './searchHelp';

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
      {searchTerms(search).length === 0 && <Contents sections={sections} />}
      {sections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </>
  );
}

const Contents = ({ sections }: { sections: readonly FoundSection[] }) => (
  <Box component="nav" aria-label="目次" sx={contentsStyles}>
    {sections.map(({ id, heading }) => (
      <Link key={id} component={RouterLink} to={{ hash: id }}>
        {heading}
      </Link>
    ))}
  </Box>
);

function Section({ id, heading, entries }: FoundSection) {
  const ref = useScrollToHash<HTMLElement>(`#${id}`);
  return (
    <Box component="section" ref={ref} sx={{ mt: 3 }}>
      <Typography variant="h3" component="h2" tabIndex={-1}>
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
  );
}

const foundText = (count: number): string =>
  count > 0
    ? `${count}件の記事が見つかりました。`
    : '当てはまる記事はありません。言葉を短くするか、ほかの言い方に変えると見つかることがあります。';

const contentsStyles = {
  ...hiddenInPrint,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 1,
  mt: 1,
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    px: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    typography: 'body2',
    lineHeight: 1.3,
  },
} as const;

const linkStyles = { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 } as const;
