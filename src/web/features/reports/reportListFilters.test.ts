import fc from 'fast-check';
import { reportViews } from '../../../domain/reportList';
import {
  noReportFilters,
  readReportFilters,
  reportPanes,
  reportSearchString,
  toReportFilterInput,
} from './reportListFilters';

const id = fc.option(fc.integer({ min: 1 }));

it('reads back what it wrote into the query string', () => {
  const filters = fc.record({
    pane: fc.constantFrom(...reportPanes),
    openFrom: fc.option(fc.constantFrom('2026-11-20', '2024-02-29')),
    view: fc.constantFrom(...reportViews),
    project: id,
    client: id,
    person: id,
    search: fc.string({ unit: 'grapheme' }),
    report: id,
  });
  fc.assert(
    fc.property(filters, (value) =>
      expect(readReportFilters(new URLSearchParams(reportSearchString(value)))).toEqual(value),
    ),
  );
  expect(reportSearchString(noReportFilters)).toBe('');
});

it('takes invalid values for absent ones', () => {
  const params = new URLSearchParams('pane=x&openFrom=2026-02-31&view=none&project=-1&client=a&report=0');
  expect(readReportFilters(params)).toEqual(noReportFilters);
  expect(toReportFilterInput(noReportFilters)).toEqual({});
});
