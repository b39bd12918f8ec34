import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HelpPart } from './helpArticle';

/** The text of an article, with its headings below that of the page. */
export const ArticleText = ({ parts }: { parts: readonly HelpPart[] }) =>
  parts.map((part, index) => <ArticlePart key={index} part={part} />);

function ArticlePart({ part }: { part: HelpPart }) {
  if (typeof part === 'string') return <Typography sx={{ mb: 2 }}>{part}</Typography>;
  if ('heading' in part) {
    return (
      <Typography variant="h3" component="h2" sx={{ mt: 4, mb: 1 }}>
        {part.heading}
      </Typography>
    );
  }
  const isOrdered = 'steps' in part;
  return (
    <Box component={isOrdered ? 'ol' : 'ul'} sx={{ m: 0, mb: 2, pl: 3, '& > li + li': { mt: 0.5 } }}>
      {(isOrdered ? part.steps : part.list).map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Box>
  );
}
