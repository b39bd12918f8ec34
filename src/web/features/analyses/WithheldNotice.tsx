import { Notice } from '../../components/Notice';
import type { RoundAnalysis } from './analysesApi';

/** Why a round with too few answers shows only its participation (product §4). */
export function WithheldNotice({ withheld }: { withheld: NonNullable<RoundAnalysis['withheld']> }) {
  return (
    <Notice severity="info">
      完了した回答は{withheld.complete}人分です。{withheld.minimum}
      人分に満たないあいだは、だれの回答か推測されないように、スコアと内容を表示しません。
    </Notice>
  );
}
