import type { FoundRisk } from '../../adapters/analysis/builtin/findRisks';
import { isNewRisk, textRiskOf } from './textRisk';

const certain = (sentence: string): FoundRisk => ({ sentence, kinds: ['overwork'], isCertain: true });
const possible = (sentence: string): FoundRisk => ({ ...certain(sentence), isCertain: false });
const riskOf = (...found: FoundRisk[]) => textRiskOf(found)!;

test('the first sentence of a text is kept with its other certain ones, each once', () => {
  expect(textRiskOf([])).toBeNull();
  expect(riskOf(certain('a'), certain('b'), certain('a'), certain('b'), possible('c'))).toEqual({
    ...certain('a'),
    otherSentences: ['b'],
  });
});

test('it is new once a certain sentence comes in, whichever is shown', () => {
  expect(isNewRisk(riskOf(certain('a')), null)).toBe(true);
  expect(isNewRisk(riskOf(certain('a'), certain('b')), riskOf(certain('a')))).toBe(true);
  expect(isNewRisk(riskOf(certain('b'), certain('a')), riskOf(certain('a')))).toBe(true);
  expect(isNewRisk(riskOf(certain('a')), riskOf(possible('a')))).toBe(true);
});

test('it is not new while certain sentences only go, change places or become doubtful', () => {
  const before = riskOf(certain('a'), certain('b'));
  expect(isNewRisk(before, before)).toBe(false);
  expect(isNewRisk(riskOf(certain('b'), certain('a')), before)).toBe(false);
  expect(isNewRisk(riskOf(certain('b')), before)).toBe(false);
  expect(isNewRisk(riskOf(possible('a')), before)).toBe(false);
});

test('a possible sentence is new when it is shown for the first time', () => {
  expect(isNewRisk(riskOf(possible('b'), possible('a')), riskOf(possible('a')))).toBe(true);
  expect(isNewRisk(riskOf(possible('a'), possible('b')), riskOf(possible('a')))).toBe(false);
});
