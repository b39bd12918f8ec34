// Trains the model of texts with the whole corpus and writes build/app/model/textModel.json. `npm run build` runs it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { modelFile, serializeModel } from '../../src/server/adapters/analysis/builtin/textModel';
import { getJapaneseTokenizer } from '../../src/server/adapters/analysis/builtin/tokenizer';
import { readCorpus, readExpressions } from './corpus';
import { createFeaturesOf, trainModel } from './trainModel';

async function main() {
  const expressions = readExpressions();
  const featuresOf = createFeaturesOf(await getJapaneseTokenizer(), expressions);
  const model = trainModel(readCorpus(), featuresOf, expressions);
  mkdirSync(path.dirname(modelFile()), { recursive: true });
  writeFileSync(modelFile(), serializeModel(model));
}

void main();
