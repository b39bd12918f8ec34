import { mailedNotificationKinds, mailOf, notificationKinds, rowOf, type SubjectOf } from './kinds';

test('a kind can only be about the subjects of its row', () => {
  const subjects: SubjectOf<'mention'>[] = ['comment', 'concernComment'];
  // @ts-expect-error -- a round is about surveys
  const subject: SubjectOf<'roundOpened'> = 'none';
  expect([rowOf('mention').subjects, rowOf('roundOpened').subjects]).toEqual([subjects, ['survey']]);
  expect(rowOf('roundOpened').subjects).not.toContain(subject);
});

test('filters, settings and mails call each kind by a name of its own', () => {
  const names = notificationKinds.map((kind) => rowOf(kind).name);
  const mailNames = mailedNotificationKinds.map((kind) => mailOf(kind).name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(mailNames).size).toBe(mailNames.length);
});

test('what always reaches people is for owners only', () => {
  const always = notificationKinds.filter((kind) => rowOf(kind).inApp === 'always');
  expect(always).toEqual(notificationKinds.filter((kind) => rowOf(kind).isForOwnersOnly));
});
