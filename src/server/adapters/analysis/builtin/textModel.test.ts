import { readCorpus, readExpressions, readRiskSet } from '../../../../../scripts/train/corpus';
import { measure, measureRisks } from '../../../../../scripts/train/measure';
import { createFeaturesOf, trainModel } from '../../../../../scripts/train/trainModel';
import { getJapaneseTokenizer } from './tokenizer';

/** One writer of each industry is kept out of the training, as `npm run train` does it too. */
const isUnseen = (writer: string) => writer.endsWith('-3');

test('the model reads writers that it has not seen as well as docs/text-model.md says', async () => {
  const corpus = readCorpus();
  const expressions = readExpressions();
  const featuresOf = createFeaturesOf(await getJapaneseTokenizer(), expressions);
  const seen = corpus.filter(({ writer }) => !isUnseen(writer));
  const unseen = corpus.filter(({ writer }) => isUnseen(writer));
  const model = trainModel(seen, featuresOf, expressions);

  const figures = measure(unseen, model, featuresOf);
  expect(figures.lean).toBeGreaterThanOrEqual(0.85);
  expect(figures.reversed).toBeLessThanOrEqual(0.02);
  expect(figures.themePrecision).toBeGreaterThanOrEqual(0.8);
  expect(figures.themeRecall).toBeGreaterThanOrEqual(0.64);
  const risks = measureRisks(readRiskSet(), model, featuresOf);
  expect(risks.riskPrecision).toBeGreaterThanOrEqual(0.7);
  expect(risks.riskRecall).toBeGreaterThanOrEqual(0.95);
});
