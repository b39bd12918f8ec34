import { sampleNotification } from '../../../../test/support/sampleNotification';
import { notificationKinds } from '../../../domain/notifications/kinds';
import {
  isFromProduct,
  notificationDetailText,
  notificationPath,
  notificationText,
} from './notificationText';

test.each(notificationKinds)('%s has a complete sentence with or without its optional facts', (kind) => {
  expect(notificationText(sampleNotification({ kind }))).toMatch(/。$/);
  expect(
    notificationText(sampleNotification({ kind, actor: null, projectName: null, openFrom: null })),
  ).not.toMatch(/null|undefined/);
});

test.each([
  ['roundOpened', null, true],
  ['roundClosing', sampleNotification().actor, false],
  ['comment', null, false],
] as const)('%s by %j comes from the product: %j', (kind, actor, expected) =>
  expect(isFromProduct({ kind, actor })).toBe(expected),
);

test('names the actor, the project and the round', () => {
  expect(notificationText(sampleNotification({}))).toBe(
    '山田 太郎さんが「基幹システム刷新」のレポートにコメントしました。',
  );
  expect(notificationText(sampleNotification({ kind: 'roundOpened' }))).toBe(
    '「基幹システム刷新」のアンケート（2026/11/16の回）が届きました。',
  );
  // An editor or the product itself causes this kind.
  expect(notificationText(sampleNotification({ kind: 'roundClosing' }))).toBe(
    '山田 太郎さんが「基幹システム刷新」のアンケート（2026/11/16の回）への回答を待っています。',
  );
  expect(notificationText(sampleNotification({ kind: 'roundClosing', actor: null }))).toBe(
    '「基幹システム刷新」のアンケート（2026/11/16の回）の締切が近づいています。',
  );
});

test.each([
  [{ reaction: 'thumbs_up', commentId: null }, 'あなたのレポートに👍をつけました。'],
  [{ reaction: 'heart' }, 'あなたのコメントに❤️をつけました。'],
  [{ reaction: null }, 'あなたのコメントにリアクションをつけました。'],
  [
    { reaction: null, commentId: null, deletedSubject: 'comment' },
    'あなたのコメントにリアクションをつけました。',
  ],
] as const)('a reaction %j says what to, and with what', (facts, text) => {
  expect(notificationText(sampleNotification({ kind: 'reaction', ...facts }))).toBe(
    `山田 太郎さんが「基幹システム刷新」で${text}`,
  );
});

test('a name that is written from right to left does not turn the sentence around', () => {
  const actor = { serviceUserId: 3, name: '鈴木\u202e一郎', image: null };
  const facts = sampleNotification({ actor, projectName: 'מערכת', excerpt: '\u202e逆' });
  expect(notificationText(facts)).toBe(
    '\u2068鈴木一郎\u2069さんが「\u2068מערכת\u2069」のレポートにコメントしました。',
  );
  expect(notificationDetailText(facts)).toBe('「\u2068逆\u2069」');
});

test.each([
  ['comment', 'このコメントは削除されました。'],
  ['reply', 'この返信は削除されました。'],
  ['concern', 'この相談は削除されました。'],
  ['report', 'このレポートは削除されました。'],
  ['project', 'このプロジェクトは削除されました。'],
] as const)(
  'whatever its kind, it says that the %s was deleted (spec §8), and has no link',
  (subject, text) => {
    for (const kind of notificationKinds) {
      const deleted = sampleNotification({ kind, deletedSubject: subject, excerpt: '前の言葉' });
      expect(notificationDetailText(deleted)).toBe(text);
      if (kind !== 'plan' && kind !== 'slack') expect(notificationPath(7, deleted)).toBeNull();
    }
  },
);

test('of a concern only a reply may be deleted; the concern itself is linked while it exists', () => {
  const concern = { kind: 'concernComment', projectId: null, surveyId: null, concernId: 5 } as const;
  const deleted = sampleNotification({ ...concern, deletedSubject: 'reply' });
  expect(notificationPath(7, deleted)).toBe('/organizations/7/concerns?concern=5');
  const gone = sampleNotification({ ...concern, concernId: null, deletedSubject: 'concern' });
  expect(notificationPath(7, gone)).toBeNull();
  expect(notificationText(sampleNotification({ ...concern, kind: 'concernUnanswered', actor: null }))).toBe(
    'まだ返信のない相談があります。',
  );
});

test('quotes text written by a person, but not text of the product', () => {
  const excerpt = '請求書を発行しました。';
  expect(notificationDetailText(sampleNotification({ excerpt }))).toBe(`「${excerpt}」`);
  expect(notificationDetailText(sampleNotification({ kind: 'plan', excerpt }))).toBe(excerpt);
  expect(notificationDetailText(sampleNotification({}))).toBeNull();
});

test.each([
  ['roundOpened', '/organizations/7/projects/10/survey/100'],
  ['comment', '/organizations/7/projects/10/reports?openFrom=2026-11-16&report=100&comment=50'],
  ['analysisReady', '/organizations/7/projects/10/analysis?surveyDate=2026-11-16'],
  ['invited', '/organizations/7/projects/10'],
  ['plan', '/organizations/7/setting/organization/plan'],
] as const)('%s links to %s', (kind, path) => {
  expect(notificationPath(7, sampleNotification({ kind }))).toBe(path);
});
