import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeSample } from './takeSample.mjs';

const mutantAt = (line, [start, end] = [1, 9], replacement = 'false') => ({
  file: 'src/domain/a.ts',
  replacement,
  location: { start: { line, column: start }, end: { line, column: end } },
});
const lines = Array.from({ length: 50 }, (_, index) => mutantAt(index + 1));

test('a seed always takes the same sample, another seed another one', () => {
  const sample = takeSample(lines, { count: 10, seed: 1 });
  assert.equal(sample.length, 10);
  assert.deepEqual(takeSample(lines, { count: 10, seed: 1 }), sample);
  assert.notDeepEqual(takeSample(lines, { count: 10, seed: 2 }), sample);
});

test('all mutants of a place are taken together', () => {
  const both = [mutantAt(1), mutantAt(1, undefined, 'true')];
  assert.deepEqual(takeSample(both, { count: 1, seed: 1 }), both);
});

test('a place that contains another one is not taken', () => {
  const inner = mutantAt(1, [3, 5]);
  assert.deepEqual(takeSample([mutantAt(1), inner], { count: 2, seed: 1 }), [inner]);
});

test('a place with a regular expression that does not exist is not taken', () => {
  const regex = (line, replacement) => ({ ...mutantAt(line, undefined, replacement), mutatorName: 'Regex' });
  const valid = regex(2, '/[^\\v]/u');
  assert.deepEqual(takeSample([regex(1, '/[\\V]/u'), regex(1, '/[^\\v]/u'), valid], { count: 3, seed: 1 }), [
    valid,
  ]);
});
