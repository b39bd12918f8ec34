import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HelpPart, HelpPicture } from './articles/helpArticle';
import pictureSizes from './articles/pictureSizes.json';

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
  if ('picture' in part) return <Picture {...part} />;
  const isOrdered = 'steps' in part;
  return (
    <Box component={isOrdered ? 'ol' : 'ul'} sx={{ m: 0, mb: 2, pl: 3, '& > li + li': { mt: 0.5 } }}>
      {(isOrdered ? part.steps : part.list).map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Box>
  );
}

/** The size of the picture is given, so that nothing moves when it has been loaded. */
const Picture = ({ picture, alt }: HelpPicture) => (
  <Box
    component="img"
    src={`/help/${picture}.webp`}
    alt={alt}
    {...pictureSizes[picture]}
    loading="lazy"
    sx={pictureStyles}
  />
);

const pictureStyles = {
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  mb: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
