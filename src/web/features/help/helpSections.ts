import type { HelpSlug } from '../../lib/helpSlug';
import { accountArticles } from './articles/account';
import { answeringArticles } from './articles/answering';
import { billingArticles } from './articles/billing';
import { figureArticles } from './articles/figures';
import { organizationArticles } from './articles/organization';
import { runningArticles } from './articles/running';
import { startingArticles } from './articles/starting';
import { trustArticles } from './articles/trust';
import type { HelpArticle, HelpArticles } from './articles/helpArticle';

interface HelpSection {
  heading: string;
  articles: HelpArticles;
}

/** All articles in the order of the list. */
export const helpSections: readonly HelpSection[] = [
  { heading: 'はじめに', articles: startingArticles },
  { heading: '回答とレポート', articles: answeringArticles },
  { heading: '相談とプライバシー', articles: trustArticles },
  { heading: '状態を読む', articles: figureArticles },
  { heading: 'プロジェクトの運営', articles: runningArticles },
  { heading: '組織の管理', articles: organizationArticles },
  { heading: 'プランと請求', articles: billingArticles },
  { heading: 'アカウントと連絡先', articles: accountArticles },
];

/** Each article by its slug; a slug without an article does not compile. */
export const helpArticles: Record<HelpSlug, HelpArticle> = {
  ...startingArticles,
  ...answeringArticles,
  ...trustArticles,
  ...figureArticles,
  ...runningArticles,
  ...organizationArticles,
  ...billingArticles,
  ...accountArticles,
};
