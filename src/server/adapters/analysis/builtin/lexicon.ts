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
  高まる 深まる 整う 落ち着く 落ちつく 喜ぶ 褒める 認める 楽しむ 楽しみ 学べる 納得 見やすい やすい 効率 勉強 手応え 自信 楽
  良好 集中 無事 ほっと 安堵 リフレッシュ おかげ お陰 早い 速い 快い 明るい 温かい 暖かい 和やか 穏やか 活気 元気 笑顔 爽やか
  きれい 綺麗 具体 こまめ 確実 万全 充分 適度 公平 公正 平等 自由 魅力 優秀 優れる 見事 立派 最高 上出来 好転 回復
  持ち直す 立て直す 軌道 円満 親身 熱心 積極 尊敬 誇り 誇らしい 励み 励ます 応援 救う 救い 支える 支え 恵まれる 合格
  果たす 乗り越える 乗り切る 片付く 片づく 仕上がる まとまる 固まる 前倒し 育つ 伸びる 磨く 実感 喜び 歓迎 賛成 共感
  平準 解放 両立 どおり お礼 笑う 挑戦 はっきり すっきり しっかり のびのび 生き生き いきいき 頼れる 任せる
  見直す 完璧 好き 好感 意欲 達する 叶う 実る 評判 整備 透明 信用 仲良く ゆったり 無難 `);

/** Negative; positive when negated or reduced (問題ない, 不安が解消). */
export const negativeWords = wordSet(`
  悪い 不調 不安 不満 不足 不明 不明瞭 不透明 不公平 不便 不具合 不備 不信 心配 懸念 危惧 疑問
  遅い 遅れる 遅れ 遅延 停滞 滞る 延期 先送り 戻り 炎上 混乱 混雑 逼迫 ひっ迫 圧迫 過密 過多 過剰 過重 超過
  残業 徹夜 深夜 負荷 負担 負け 疲れる 疲れ 疲労 疲弊 消耗 ストレス 限界 無理 無茶 無駄
  難しい 厳しい 辛い つらい 苦しい きつい しんどい 忙しい 多忙 苦労 苦戦 苦しむ 悩む 悩み 迷う 困る 困難 戸惑う 焦る 焦り
  問題 課題 障害 障壁 トラブル 事故 ミス バグ エラー クレーム 苦情 失敗 欠陥 欠員 漏れ 手薄 リスク
  後回し 放置 押し付ける 怒る 怒鳴る 叱責 威圧 揉める 対立 衝突 孤立 孤独 板挟み 退職 離職 辞める
  下がる 落ちる 低下 悪化 減退 崩れる 壊れる 詰まる 振り回す 嫌 嫌い 嫌う 追う 属人 形骸 にくい づらい 不 非 残念 悲しい 寂しい 怖い 憂鬱 イライラ
  面倒 煩雑 複雑 曖昧 あいまい 散漫 乏しい 見にくい 大変 偏る 偏り 崩す やり直す やり直し 欲しい ほしい
  ずれ ずれる 食い違う 食い違い 齟齬 乖離 ばらつき ばらばら バラバラ 行き詰まる 手間取る 手間 慌ただしい あわただしい 慌てる
  重複 抜け 止まる 諦める 我慢 犠牲 否定 責める 拒否 高圧 強制 理不尽 窮屈 退屈 単調 古い 重い だるい 眠い 痛い ひどい 酷い
  貧弱 狭い うるさい 暑い 寒い もったいない 情けない 悔しい 恥ずかしい 虚しい 危ない 怪しい 危うい 煩わしい ややこしい
  呆れる 落ち込む 萎える 折れる 痛む 恐れる 疑う 逃げる 耐える 潰れる つぶれる 迷惑 愚痴 文句 異論 反対 絶望 失望 落胆
  過度 酷使 長引く 滞り 待ち 後手 誤り 誤解 勘違い 間違い 間違える ぎりぎり ピリピリ ギスギス モヤモヤ うんざり がっかり
  へとへと くたくた 嫌がらせ ハラスメント いじめ 赤字 ころころ 立て込む 挟む 取り残す 過労 寝不足 頭痛
  手探り 甘い 無視 軽視 冷たい 薄い 乱れる 損なう 悪用 呼び出す 急かす 悩ましい `);

/** Neutral; negative when negated (決まらない, できない). */
export const negativeWhenNegated = wordSet(`
  できる 出来る 進む 進める 決まる 決める 分かる わかる 見える 取れる とれる 回る 追いつく 追い付く 伝わる 揃う そろう
  使える 動く 続く きれる 届く 合う 休める 終わる 聞ける 話せる 言える 相談 共有 把握 理解 確保 周知 徹底 統一 時間 人手 返事 補充 回答 説明
  取り合う 守る 残る 動ける 続ける 通る 頼る 効く 受ける 得る 返る もらえる くれる いただける 信じる 読める 持つ 追える 選べる
  定まる 行き届く 行き渡る 噛み合う つながる 繋がる まわる 休む 眠れる 帰る 大丈夫 返信 連絡 指示 引き継ぎ 引継ぎ 資料 機会
  研修 増員 情報 目的 根拠 見込み 見通し 気 意味 支援 仕事 見通せる 言う 思わしい 芳しい 人 体制 制度 計画 実現 当て
`);

/** Neutral; negative when there is much or more of it, positive when there is less: 会議が多い, 会議が減った. */
export const burdenWords = wordSet(`
  会議 打ち合わせ 打合せ ミーティング タスク 依頼 問い合わせ 問合せ 変更 要望 要求 出張 出社 通勤 雑務 雑用 作業 指摘 割り込み 宿題
`);

/** Neutral; negative when there is less of it: 考える時間が減った, 機会が少ない. */
export const resourceWords = wordSet('時間 機会 人 人数 人手 予算 情報 選択肢 裁量 休み 休暇 会話 交流');

/** Say that there is much or more of something. */
export const increaseWords = wordSet(
  '多い 増える 増やす 増加 重なる 続く 追う 殺到 山積み 膨らむ 膨れる 絶える',
);

/** Neutral; negative when it happens again and again: また変わる, 毎回違う. */
export const changeWords = wordSet('変わる 変更 違う 異なる 覆る 差し戻す');
export const repeatWords = wordSet('また 何 毎回 度 都度 たび 度々 しょっちゅう');

/** Favours of another person, after て: 教えてくれる, 見てもらえる; negative when they are not done. */
export const favourWords = wordSet('くれる 下さる くださる もらえる 頂ける いただける');
/** Favours that are asked for when たい follows: 教えていただきたい. */
export const requestableFavourWords = wordSet('もらう いただく 頂く');

/** After と or ば they say that something is wished for: 早いと助かる, あればよい. */
export const wishWords = wordSet('いい よい 良い 助かる 嬉しい うれしい ありがたい 有り難い 心強い 安心');

/** A form or a step about something is not the thing itself: 残業の申請, 障害報告の様式. */
export const formWords = wordSet(
  '申請 手順 様式 報告 一覧 記録 集計 書き方 観点 件数 分類 訓練 管理 表 書 票',
);

/** Reverse the sentiment of the word before: a worry that disappears is positive, a margin that is lost is negative. */
export const reducingWords = wordSet(`
  減る 減らす 減少 無くなる なくなる 無くす なくす 消える 解消 解決 軽減 改善 緩和 払拭 和らぐ 減 少ない 少なめ 低い 薄れる 失う 抜ける 収まる 修正 直す 復旧 防止 防ぐ
`);

/** After a negative word these express that it occurs, so the compound stays negative (障害発生). */
export const occurrenceWords = wordSet('発生 多発 頻発 続出 増加 継続 続き 不足 過多 超過 集中');

/** Excess is always negative. */
export const excessWords = wordSet('すぎる 過ぎる');

/** Express that something is requested and therefore missing: 改善してほしい, 余裕が必要. */
export const requestWords = wordSet('ほしい 欲しい 必要 べし 希望 望む 余地 要望 求める');

/** Makes what can be reduced or improved a request: 改善したい. */
export const desireWords = wordSet('たい');

/**
 * What separates good from bad in one sentence: particles after a clause, nouns at its end, words that begin the next.
 */
export const contrastParticles = wordSet('が けど けれど けれども ものの のに');
export const contrastNouns = wordSet('一方 反面');
export const contrastConjunctions = wordSet('しかし ただ ただし でも');

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
