import { labelledSentences } from '../../../../../test/support/language/labelledSentences';
import { measureTopics } from '../../../../../test/support/language/measureTopics';

const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

test('there are at least 300 labelled sentences, none of them in both parts', () => {
  const [tuned, heldOut] = [labelledSentences('tuned'), labelledSentences('heldOut')];
  const texts = new Set([...tuned, ...heldOut].map(({ text }) => text));
  expect(texts.size).toBe(tuned.length + heldOut.length);
  expect(texts.size).toBeGreaterThanOrEqual(300);
  expect(heldOut.length).toBeGreaterThanOrEqual(150);
});

/** The least that the product promises for topics and sentiments (product §4). */
const least = 0.85;

test.each(['tuned', 'heldOut'] as const)(
  'topics and sentiments of the sentences that are %s',
  async (part) => {
    const figures = await measureTopics(labelledSentences(part));
    expect(figures.purity).toBeGreaterThanOrEqual(least);
    expect(figures.precision).toBeGreaterThanOrEqual(least);
    expect(figures.recall).toBeGreaterThanOrEqual(least);
    for (const { accuracy, each } of [figures.sentenceLean, figures.topicLean]) {
      expect(accuracy).toBeGreaterThanOrEqual(least);
      expect(mean(each.map(({ recall }) => recall))).toBeGreaterThanOrEqual(least);
    }
    const { sentenceLean } = figures;
    expect(mean(sentenceLean.each.map(({ precision }) => precision))).toBeGreaterThanOrEqual(least);
  },
);
