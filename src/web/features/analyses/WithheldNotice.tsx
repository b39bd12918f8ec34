import { Notice } from '../../components/Notice';
import type { RoundAnalysis } from './analysesApi';

type Withheld = NonNullable<RoundAnalysis['withheld']>;

/** Why a round shows only its participation (product §4). */
export function WithheldNotice({ withheld }: { withheld: Withheld }) {
  return <Notice severity="info">{noticeTexts[withheld.reason](withheld)}</Notice>;
}

const noticeTexts: Record<Withheld['reason'], (withheld: Withheld) => string> = {
  tooFew: ({ complete, minimum }) =>
    `完了した回答は${complete}人分です。${minimum}人分に満たないあいだは、だれの回答か推測されないように、スコアと内容を表示しません。`,
  open: ({ minimum }) =>
    `この回は回答を受け付けています。だれの回答か推測されないように、スコアと内容は、${minimum}人以上が回答していれば締切のあとに表示します。`,
};
