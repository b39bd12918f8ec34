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

export interface HelpSection {
  /** Its anchor on the page ヘルプ. */
  id: string;
  heading: string;
  articles: HelpArticles;
}

/** All articles in the order of the list. */
export const helpSections: readonly HelpSection[] = [
  { id: 'starting', heading: 'はじめに', articles: startingArticles },
  { id: 'answering', heading: '回答とレポート', articles: answeringArticles },
  { id: 'trust', heading: '相談とプライバシー', articles: trustArticles },
  { id: 'figures', heading: '状態を読む', articles: figureArticles },
  { id: 'running', heading: 'プロジェクトの運営', articles: runningArticles },
  { id: 'organization', heading: '組織の管理', articles: organizationArticles },
  { id: 'billing', heading: 'プランと請求', articles: billingArticles },
  { id: 'account', heading: 'アカウントと連絡先', articles: accountArticles },
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
