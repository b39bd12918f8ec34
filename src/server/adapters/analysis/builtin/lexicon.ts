/**
 * Words that determine the sentiment of a sentence, in dictionary form: a small list of words used in project work.
 * Other words are neutral.
 */

const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Positive; negative when negated (余裕がない, 間に合わない). */
export const positiveWords = wordSet(`
  良い いい よい 好調 順調 円滑 スムーズ 快適 安定 安心 安全 適切 適正 最適 柔軟 丁寧 親切 迅速 明確 的確
  楽しい 嬉しい うれしい 有り難い ありがたい ありがとう 感謝 助かる 頼もしい 心強い 面白い おもしろい 気持ちよい
  満足 充実 達成 成功 成果 成長 上達 向上 改善 解消 解決 軽減 短縮 前進 進展 活発 活躍 貢献 前向き
  余裕 ゆとり 信頼 尊重 評価 称賛 好評 感動 やりがい 働きがい モチベーション
  上手い うまい 上手 素晴らしい すばらしい 有意義 有益 有効 便利 役立つ 活きる 生かす 活かす 強み
  間に合う 足りる 足る 捗る はかどる 慣れる 馴染む 打ち解ける 助け合う 協力 連携 サポート フォロー
  高まる 深まる 整う 落ち着く 落ちつく 喜ぶ 褒める 認める 楽しむ 楽しみ 学べる 納得 見やすい やすい 効率 勉強 手応え 自信 楽 `);

/** Negative; positive when negated or reduced (問題ない, 不安が解消). */
export const negativeWords = wordSet(`
  悪い 不調 不安 不満 不足 不明 不明瞭 不透明 不公平 不便 不具合 不備 不信 心配 懸念 危惧 疑問
  遅い 遅れる 遅れ 遅延 停滞 滞る 延期 先送り 戻り 炎上 混乱 混雑 逼迫 ひっ迫 圧迫 過密 過多 過剰 過重 超過
  残業 徹夜 深夜 負荷 負担 負け 疲れる 疲れ 疲労 疲弊 消耗 ストレス 限界 無理 無茶 無駄
  難しい 厳しい 辛い つらい 苦しい きつい しんどい 忙しい 多忙 苦労 苦戦 苦しむ 悩む 悩み 迷う 困る 困難 戸惑う 焦る 焦り
  問題 課題 障害 障壁 トラブル 事故 ミス バグ エラー クレーム 苦情 失敗 欠陥 欠員 漏れ 手薄 リスク
  後回し 放置 押し付ける 怒る 怒鳴る 叱責 威圧 揉める 対立 衝突 孤立 孤独 板挟み 退職 離職 辞める
  下がる 落ちる 低下 悪化 減退 崩れる 壊れる 詰まる 振り回す 嫌 嫌い 嫌う 追う 属人 形骸 にくい づらい 不 非 残念 悲しい 寂しい 怖い 憂鬱 イライラ
  面倒 煩雑 複雑 曖昧 あいまい 散漫 乏しい 見にくい 大変 偏る 偏り 崩す やり直す やり直し 欲しい ほしい `);

/** Neutral; negative when negated (決まらない, できない). */
export const negativeWhenNegated = wordSet(`
  できる 出来る 進む 進める 決まる 決める 分かる わかる 見える 取れる とれる 回る 追いつく 追い付く 伝わる 揃う そろう
  使える 動く 続く きれる 届く 合う 休める 終わる 聞ける 話せる 言える 相談 共有 把握 理解 確保 周知 徹底 統一 時間 人手 返事 補充 回答 説明
`);

/** Reverse the sentiment of the word before: a worry that disappears is positive, a margin that is lost is negative. */
export const reducingWords = wordSet(`
  減る 減らす 減少 無くなる なくなる 無くす なくす 消える 解消 解決 軽減 改善 緩和 払拭 和らぐ 減 少ない 少なめ 低い 薄れる 失う 抜ける 収まる 修正 直す 復旧 防止 防ぐ
`);

/** After a negative word these express that it occurs, so the compound stays negative (障害発生). */
export const occurrenceWords = wordSet('発生 多発 頻発 続出 増加 継続 続き 不足 過多 超過');

/** Excess is always negative. */
export const excessWords = wordSet('すぎる 過ぎる');

/** Express that something is requested and therefore missing: 改善してほしい, 余裕が必要. */
export const requestWords = wordSet('ほしい 欲しい 必要 べし 希望 望む 余地 要望 求める');

/** Words that appear in all kinds of texts and are never a topic. */
export const stopWords = wordSet(`
  する なる ある いる できる 出来る 思う 考える 感じる 行う おこなう いう 言う 来る くる 行く いく 見る みる やる くれる もらう
  いただく 頂く 下さる くださる 持つ 出る 出す 入る 入れる 使う 続く 続ける 取る とる 受ける つく 付く 分かる わかる 知る
  進む 進める 上がる 上げる 下がる 下げる 増える 減る 減らす 始まる 始める 終わる 終える 違う 合う 変わる 変える 向ける 向かう
  ない 無い 良い いい よい 悪い 多い 少ない 高い 低い 大きい 小さい 長い 短い 早い 速い 新しい 強い 弱い 欲しい ほしい すぎる 過ぎる
  こと もの ところ ため 為 よう 感じ 気 中 間 方 点 面 側 部分 場合 状況 状態 内容 理由 結果 程度 関係 全体 全般 全員 皆 皆さん みんな
  自分 自身 私 僕 人 方々 人達 日 週 月 年 回 件 名 時 今日 昨日 明日 今週 先週 来週 今月 先月 来月 今年 去年 今回 前回 次回 今後 最近
  毎日 毎週 毎月 現在 現状 以前 以降 以上 以下 前 後 次 先 上 下 際 時間 期間 時期 一番 一部 一つ 一方 何 他 その他 特 特に 別 等 など
  必要 可能 大変 大丈夫 普通 様 様子 ほか 思い 考え 話 事 物 方法 対応 実施 予定 お願い 宜しい よろしい 以外 通り とおり 形 意味
  今 さん 氏 プロジェクト 業務 仕事 作業 特段 なし 無し 無 有 有り
`);
