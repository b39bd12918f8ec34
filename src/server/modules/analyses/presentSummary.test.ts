import { sampleAnalysisContent } from '../../../../test/support/sampleAnalysisContent';
import { makeTally, questionsInTally } from '../../../../test/support/domain/analysisRounds';
import { computeRoundFacts } from '../../../domain/analysis/computeRoundFacts';
import { presentSummary } from './presentSummary';

test('what a service wrote of a topic has the numbers of the product', () => {
  const { analysis } = sampleAnalysisContent();
  const tally = makeTally('2026-11-16', { workload: [0, 0, 0, 4, 0] });
  const [summary] = presentSummary({
    facts: { ...computeRoundFacts(questionsInTally(tally), tally, [], 3), late: 0 },
    topics: [{ term: '納期・進み具合', words: [], count: 7, people: 4, lean: 'negative', quotes: [] }],
    minimum: 3,
    narrative: {
      summary: [
        { text: '納期を心配する声があります。', sources: [{ kind: 'topic', key: '納期・進み具合' }] },
      ],
      suggestedActions: [],
      sources: [],
    },
    ofReader: [],
    shownTopics: analysis.topics,
  });
  expect(summary).toMatchObject({
    text: '納期を心配する声があります（4人・7件）。',
    quote: '納期が厳しい。',
  });
});
