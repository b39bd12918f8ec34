import type { SettingsPath } from '../../pages/settings/settingsParts';

/**
 * What people call the entries of the palette besides their names: other words, and readings, which an input method gives
 * before it converts them (those in katakana need none). They are no words of the product. Apart from the entries, because most
 * of these load with the shell.
 */

/** Of pages and of what is done there, by their path below /organizations/{orgId}. */
export const pageWords: Readonly<Record<string, string>> = {
  projects: '案件 アンケート 設問 スコア コンディション 状態 回答 あんけん じょうたい かいとう',
  reports: '日報 週報 既読 未読 コメント 全文検索 書き出し エクスポート CSV にっぽう しゅうほう',
  analyses: 'ダッシュボード ヒートマップ グラフ 推移 スコア 統計 そしきのぶんせき ぶんせき すいい',
  concerns: '悩み ハラスメント 窓口 そうだん なやみ',
  notifications: 'お知らせ 未読 メンション つうち おしらせ',
  records: '自分の回答 履歴 アンケート レポート じぶんのきろく きろく りれき',
  'setting/member':
    'ユーザー 権限 役割 ロール オーナー 名簿 社員 退職 CSV 取り込み インポート 書き出し エクスポート かんり けんげん',
  'setting/clients':
    '取引先 顧客 クライアント 会社 CSV 取り込み インポート 書き出し エクスポート とりひきさき こきゃく',
  'setting/organization': '会社 管理 せってい そしきせってい',
  'setting/account':
    'パスワード メールアドレス 氏名 名前 アイコン 画像 写真 プロフィール ショートカット ヒント 退会 アカウントの削除 組織を抜ける せってい しめい なまえ たいかい',
  'setting/notification': 'メール お知らせ 配信停止 ミュート リマインド せってい つうちせってい',
  '/help': '使い方 マニュアル 説明 サポート 問い合わせ 困った FAQ つかいかた',
  'setting/member?invite': 'ユーザー 追加 登録 しょうたい ついか',
  'projects?create': '案件 新規 追加 登録 さくせい ついか',
  'concerns?raise': '悩み ハラスメント 新規 そうだん',
};

/** Of the parts of 組織設定. */
export const settingsWords: Readonly<Record<SettingsPath, string>> = {
  general: '組織名 会社名 社名 ロゴ アイコン 写真 きほんじょうほう そしきめい',
  schedule:
    '日程 曜日 時刻 頻度 毎週 間隔 休み 休日 祝日 有休 有給 停止 再開 スケジュール よてい やすみ きゅうぎょうび ゆうきゅう しめきり',
  report: '質問 設問 日報 週報 テンプレート しつもん こうもく',
  analysis: 'アラート しきい値 スコア 最小人数 匿名 窓口 ぶんせき とくめい',
  slack: 'スラック チャット 連携 れんけい',
  plan: '契約 料金 お支払い 振込 カード 領収書 見積書 明細 解約 アップグレード 無料 トライアル けいやく りょうきん しはらい ふりこみ せいきゅう りょうしゅうしょ みつもり かいやく',
  deletion: '退会 そしきのさくじょ さくじょ たいかい',
};

/** Of the tabs of the opened project, by their path. */
export const tabWords: Readonly<Record<string, string>> = {
  survey: '回答 予定 日程 締切 休み 有休 有給 リマインド 臨時 かいとう よてい しめきり やすみ ゆうきゅう',
  reports: '日報 週報 コメント 書き出し エクスポート CSV にっぽう',
  analysis: 'グラフ スコア 推移 分布 話題 ぶんせき すいい',
  concerns: '悩み そうだん なやみ',
  members: '参加者 招待 編集者 閲覧者 権限 しょうたい さんかしゃ けんげん',
  questions: '質問 アンケート せってい せつもん しつもん',
  settings: '名前 名称 取引先 期間 アーカイブ 終了 削除 せってい なまえ きかん さくじょ',
};

/** Of what is done at once, by its name. */
export const actionWords = {
  colorScheme: 'ダークモード ライトモード テーマ 色 暗い 明るい 画面の配色 はいしょく いろ くらい あかるい',
  changeOrganization: '会社 別の組織 そしき きりかえ',
  logout: 'サインアウト 終了 しゅうりょう',
};
