import type { Risk } from '../../../domain/analysis/themes';
import type { ProjectRisk } from './risksApi';
import { groupVoices, placeOfVoice, voiceTexts } from './voices';
import { oldestWaitingTexts } from './waitingTexts';

const voice = (surveyId: number, kinds: Risk[], changes: Partial<ProjectRisk> = {}): ProjectRisk => ({
  surveyId,
  source: 'survey',
  openFrom: '2026-11-13',
  kinds,
  isCertain: true,
  sentence: '夜も眠れません。',
  author: null,
  sentAt: '2026-11-20T02:00:00.000Z',
  foundAt: '2026-11-20T02:00:00.000Z',
  handledAt: null,
  handledBy: null,
  outcome: null,
  ...changes,
});

test('voices that wait are listed by their most urgent kind, of one kind in the order of the reply', () => {
  const { waiting, handled, possible } = groupVoices([
    voice(1, ['overwork']),
    voice(2, ['leaving'], { handledAt: '2026-11-20T03:00:00.000Z' }),
    voice(3, ['overwork', 'harassment']),
    voice(4, ['danger'], { isCertain: false }),
    voice(5, ['overwork']),
    voice(6, ['danger']),
  ]);
  const ids = (voices: readonly ProjectRisk[]) => voices.map(({ surveyId }) => surveyId);
  expect([waiting, handled, possible].map(ids)).toEqual([[6, 3, 1, 5], [2], [4]]);
});

test.each([
  ['2026-11-21T14:59:00.000Z', null, ['働きすぎ']],
  ['2026-11-21T15:00:00.000Z', null, ['働きすぎ', '2日未対応']],
  ['2026-12-05T02:00:00.000Z', null, ['働きすぎ', '15日未対応']],
  ['2026-12-05T02:00:00.000Z', '2026-11-20T03:00:00.000Z', ['働きすぎ']],
])('at %s a voice of 2026-11-20 that was handled at %s is marked %j', (now, handledAt, tags) => {
  expect(voiceTexts(voice(1, ['overwork'], { handledAt }), '/p', new Date(now)).tags).toEqual(tags);
});

test.each([
  [1, '2026-11-20T02:00:00.000Z', ['15日未対応']],
  [4, '2026-11-20T02:00:00.000Z', ['最長15日未対応']],
  [4, undefined, []],
])('of %d voices the oldest, sent at %s, is marked %j', (count, oldestSentAt, texts) =>
  expect(oldestWaitingTexts({ count, oldestSentAt }, new Date('2026-12-05T02:00:00.000Z'))).toEqual(texts),
);

test.each([
  [
    '毎日です。夜も眠れません。つらいです。',
    '夜も眠れません。',
    ['毎日です。', '夜も眠れません。', 'つらいです。'],
  ],
  ['長い話です。これで3回目です。', '…です。これで3回目です。', ['長い話', 'です。これで3回目です。', '']],
  ['会議のあとです。\nこれで3回目です。', '会議のあとです。これで3回目です。', null],
])('in %j the quote %j has the place %j', (text, sentence, parts) => {
  const place = placeOfVoice(voice(1, ['overwork'], { sentence }), text);
  expect(place && [place.before, place.match, place.after]).toEqual(parts);
});
