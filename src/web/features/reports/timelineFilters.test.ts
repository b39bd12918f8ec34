import fc from 'fast-check';
import { timelineViews } from '../../../domain/timeline';
import { noTimelineFilters, timelineSearch } from '../../lib/timelinePath';
import { readTimelineFilters, toTimelineInput } from './timelineFilters';

it('reads back what it wrote into the query string', () => {
  const filters = fc.record({
    view: fc.constantFrom(...timelineViews),
    low: fc.boolean(),
    text: fc.boolean(),
    unreplied: fc.boolean(),
    member: fc.option(fc.integer({ min: 1 })),
    openFrom: fc.option(fc.constantFrom('2026-11-20', '2024-02-29')),
  });
  fc.assert(
    fc.property(filters, (value) => {
      const none = value.view === 'unanswered' && { low: false, text: false, unreplied: false };
      expect(readTimelineFilters(new URLSearchParams(timelineSearch(value)))).toEqual({ ...value, ...none });
    }),
  );
  expect(timelineSearch(noTimelineFilters)).toBe('');
});

it('takes invalid values for absent ones', () => {
  const params = new URLSearchParams('view=all&low=yes&member=-1&openFrom=2026-02-31');
  expect(readTimelineFilters(params)).toEqual(noTimelineFilters);
  expect(toTimelineInput(2, noTimelineFilters)).toEqual({ projectId: 2, view: 'answered' });
});
