/** How a place calls the texts of its conversation, and the operation whose rules they keep. */
export interface CommentWords {
  name: 'コメント' | '返信';
  /** What sending one is called. */
  sending: '投稿' | '送信';
  rulesOf: 'createReportComment' | 'createConcernComment';
}

export const reportCommentWords: CommentWords = {
  name: 'コメント',
  sending: '投稿',
  rulesOf: 'createReportComment',
};

/** What answers a concern is a reply (docs/glossary.md). */
export const concernReplyWords: CommentWords = {
  name: '返信',
  sending: '送信',
  rulesOf: 'createConcernComment',
};
