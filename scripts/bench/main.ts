// Measures the parts that its arguments name; scripts/bench.mjs says what they are.
import { measureAnalysis, measureHistory } from './history';
import { compareEmbedded, compareServer } from './ratios';
import { bench, type Measurement } from './report';
import { measureScale } from './scale';
import { measureLists, measureLogin, measureMainScreens } from './web';

const parts: Record<string, Measurement[]> = {
  embedded: [compareEmbedded],
  server: [compareServer],
  history: [measureHistory, measureAnalysis],
  scale: [measureScale],
  web: [measureLogin, measureMainScreens, measureLists],
};

void bench(process.argv.slice(2).flatMap((part) => parts[part]!));
