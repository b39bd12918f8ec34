import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { BarePage } from '../components/BarePage';
import { pageConfig } from '../lib/config';
import { termsArticles, termsIntroduction } from './termsOfService';
import type { TermsArticle } from './termsOfService';

/** /terms-of-service: needs no log-in. */
export default function TermsOfServicePage() {
  const { privacyPolicyUrl } = pageConfig();
  return (
    <BarePage heading="サービス利用規約" width="reading">
      <Typography sx={{ mb: 4 }}>{termsIntroduction}</Typography>
      {termsArticles.map((article) => (
        <ArticleSection key={article.title} {...article} />
      ))}
      {privacyPolicyUrl && (
        <Link href={privacyPolicyUrl} target="_blank" rel="noopener noreferrer">
          プライバシーポリシー（新しいタブで開きます）
        </Link>
      )}
    </BarePage>
  );
}

function ArticleSection({ title, body }: TermsArticle) {
  return (
    <Box component="section" sx={{ mb: 4 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {body.map((part, index) =>
        typeof part === 'string' ? (
          <Typography key={index} sx={{ mb: 1 }}>
            {part}
          </Typography>
        ) : (
          <Box key={index} component="ol" sx={{ m: 0, mb: 1, pl: 3 }}>
            {part.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </Box>
        ),
      )}
    </Box>
  );
}
