// npm run train: trains a linear model of texts with the corpus and measures it on writers and industries that it has not
// seen. It writes nothing.
import { getJapaneseTokenizer } from '../../src/server/adapters/analysis/builtin/tokenizer';
import { readCorpus, readExpressions, readRiskSet, type LabelledSentence } from './corpus';
import { countDisagreements, measure, measureAgreement, measureRisks, type Figures } from './measure';
import { createFeaturesOf, trainModel } from './trainModel';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(7);

function printFigures(name: string, figures: Figures) {
  const { sentences, lean, reversed, ...rest } = figures;
  console.log(
    `${name.padEnd(14)} ${String(sentences).padStart(5)} sentences  lean ${percent(lean)}, reversed ${percent(reversed)}` +
      `  themes ${percent(rest.themePrecision)} / ${percent(rest.themeRecall)}` +
      `  risks ${percent(rest.riskPrecision)} / ${percent(rest.riskRecall)}`,
  );
}

async function main() {
  const corpus = readCorpus();
  const { lean, themes, risks } = measureAgreement(corpus);
  const writers = new Set(corpus.map(({ writer }) => writer));
  console.log(`${corpus.length} sentences of ${writers.size} writers, each read by two readers.`);
  console.log(`The readers agree: lean ${percent(lean)}, themes ${percent(themes)}, risks ${percent(risks)}`);
  for (const [leans, count] of countDisagreements(corpus)) console.log(`${leans.padEnd(20)} ${count}`);
  console.log('Precision / recall of themes and risks, on sentences that the model was not trained with:');
  const expressions = readExpressions();
  const featuresOf = createFeaturesOf(await getJapaneseTokenizer(), expressions);
  const measureGroups = (groupOf: (sentence: LabelledSentence) => string) => {
    for (const group of new Set(corpus.map(groupOf))) {
      const [unseen, seen] = [true, false].map((isUnseen) =>
        corpus.filter((sentence) => (groupOf(sentence) === group) === isUnseen),
      );
      printFigures(group, measure(unseen!, trainModel(seen!, featuresOf, expressions), featuresOf));
    }
  };
  measureGroups(({ writer }) => `all writers ${writer.replace(/^.*-/, '')}`);
  measureGroups(({ industry }) => industry);
  const { riskPrecision, riskRecall } = measureRisks(
    readRiskSet(),
    trainModel(corpus, featuresOf, expressions),
    featuresOf,
  );
  console.log(`The set of risks: ${percent(riskPrecision)} / ${percent(riskRecall)}`);
}

void main();
