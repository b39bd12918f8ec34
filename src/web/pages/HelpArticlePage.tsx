import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { BarePage } from '../components/BarePage';
import { hiddenInPrint } from '../components/printStyles';
import { ArticleText } from '../features/help/ArticleText';
import { HelpFooter } from '../features/help/HelpFooter';
import type { HelpArticle } from '../features/help/articles/helpArticle';
import { helpArticles } from '../features/help/helpSections';
import { productName } from '../lib/productName';

/** /help/{slug}: needs no log-in. */
export default function HelpArticlePage() {
  const { slug = '' } = useParams();
  const article = new Map<string, HelpArticle>(Object.entries(helpArticles)).get(slug);

  // The title is set here and not in the routes, because /login would then carry the titles of all articles.
  useEffect(() => {
    if (article) document.title = `${article.title} | ヘルプ | ${productName}`;
  }, [article]);

  return (
    <BarePage
      heading={article?.title ?? '記事が見つかりません'}
      parent={
        <Link component={RouterLink} to="/help" sx={{ ...linkStyles, ...hiddenInPrint }}>
          ヘルプの一覧
        </Link>
      }
      width="reading"
    >
      {article ? (
        <>
          <Typography sx={{ mb: 3, color: 'text.secondary' }}>{article.summary}</Typography>
          <ArticleText parts={article.parts} />
          {article.related && (
            <Box component="nav" aria-labelledby="related" sx={{ mt: 4 }}>
              <Typography variant="h3" component="h2" id="related">
                あわせて読む
              </Typography>
              <Box component="ul" sx={{ m: 0, pl: 3 }}>
                {article.related.map((other) => (
                  <li key={other}>
                    <Link component={RouterLink} to={`/help/${other}`} sx={linkStyles}>
                      {helpArticles[other].title}
                    </Link>
                  </li>
                ))}
              </Box>
            </Box>
          )}
        </>
      ) : (
        <Typography>アドレスが間違っているか、記事の場所が変わった可能性があります。</Typography>
      )}
      <HelpFooter hasList />
    </BarePage>
  );
}

const linkStyles = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;
