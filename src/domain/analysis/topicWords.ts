/**
 * Words for one topic, by the name that is shown: spellings (打ち合わせ, 打合せ) and synonyms (残業, 時間外). Words that are
 * in no list are topics of their own.
 */
const topicWords: Readonly<Record<string, string>> = {
  残業: '時間外 時間外勤務 時間外労働 超過勤務 長時間労働 残業時間 超勤 サービス残業',
  休日出勤: '休出 土日出勤 休日勤務 休日対応 休日作業',
  休み: '休暇 有休 有給 有給休暇 年休 代休 振休 夏休み',
  体調: '健康 睡眠 寝不足 眠れない 健康診断',
  疲れ: '疲労 疲弊 疲れる 疲れない 過労',
  負荷: '負担 業務量 作業量 仕事量 稼働 タスク',
  人手: '人員 要員 増員 欠員 人数 リソース マンパワー 人手不足 人員不足 要員不足',
  納期: '期限 締め切り 締切 〆切 締切り デッドライン 締め切 提出期限',
  スケジュール: '日程 工程 線表 日程表 工程表',
  進捗: '進み具合 進捗状況 進行状況',
  見積もり: '見積 見積り お見積り',
  仕様: '要件 仕様書 仕様変更 要件定義 要件定義書',
  設計: '設計書 基本設計 詳細設計 設計方針',
  テスト: '試験 検証 単体テスト 結合テスト 結合試験 受け入れテスト 受入テスト 受入試験 自動テスト',
  不具合: 'バグ 障害 欠陥 エラー トラブル 不良',
  リリース: '公開 デプロイ 本番公開 本番作業',
  レビュー: 'コードレビュー レヴュー 査読',
  会議: '打ち合わせ 打合せ 打合わせ 打ち合せ ミーティング MTG 定例 定例会 定例会議 朝会 夕会',
  議事録: '議事メモ',
  資料: 'ドキュメント 文書 手順書 マニュアル 説明書 引継資料',
  環境: '開発環境 検証環境 テスト環境 環境構築 作業環境',
  端末: 'PC パソコン ノートPC ノートパソコン',
  顧客: 'お客様 お客さま お客さん 客先 先方 クライアント 取引先 客 お客',
  連絡: '返事 返信 催促 音沙汰',
  情報共有: '共有 周知 情報伝達',
  連携: '協力 助け合い 助け合う 協力体制 チームワーク',
  雰囲気: '空気 人間関係 風通し',
  上司: 'マネージャー マネジャー PM リーダー 課長 部長',
  指示: '指図 指揮',
  方針: '方向性 優先順位 優先度',
  引き継ぎ: '引継ぎ 引継 引き継ぐ 引き継ぎ資料',
  教育: '研修 勉強会 OJT 育成 指導',
  新人: '新メンバー 若手 後輩 新入社員',
  成長: 'スキル スキルアップ 技術 学べる',
  評価: '人事評価 査定',
  給与: '給料 手当 報酬 残業手当 残業代 賃金 賞与 ボーナス',
  やりがい: 'モチベーション 意欲 達成感 働きがい 士気',
  在宅: 'テレワーク リモート リモートワーク 在宅勤務 在宅ワーク',
  出社: '通勤',
  問い合わせ: '問合せ 問い合せ 問合わせ',
  手戻り: 'やり直し 作り直し やり直す',
  予算: '費用 コスト 経費',
  役割: '担当 分担 役割分担',
  要望: '要求 追加要望',
};

const nameByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(topicWords).flatMap(([name, words]) =>
    [name, ...words.split(' ')].map((word) => [word.toLowerCase(), name] as const),
  ),
);

/** The name under which a word is shown; the word itself when it belongs to no list. Capitals make no difference. */
export const topicNameOf = (word: string): string => nameByWord.get(word.toLowerCase()) ?? word;

/** The words that are shown under a name. */
export const wordsOfTopic = (name: string): readonly string[] => topicWords[name]?.split(' ') ?? [];

const isTopicWord = (word: string): boolean => nameByWord.has(word.toLowerCase());

/**
 * The topics in the parts of a compound noun, the longest words first: 要件 + 定義 + 書 is 仕様, ノート + PC is 端末. Parts
 * that belong to no list stay as they are.
 */
export const topicsInCompound = (parts: readonly string[]): readonly string[] => {
  for (let length = parts.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= parts.length; start += 1) {
      const word = parts.slice(start, start + length).join('');
      if (isTopicWord(word)) {
        return [
          ...topicsInCompound(parts.slice(0, start)),
          topicNameOf(word),
          ...topicsInCompound(parts.slice(start + length)),
        ];
      }
    }
  }
  return parts;
};
