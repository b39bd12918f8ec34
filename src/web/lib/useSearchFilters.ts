import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

/**
 * The filters in the query string, and a function that changes some of them. The router renders an address in a
 * transition, which can take long; until then the filters are the changed ones, so that a field shows what is typed into
 * it and a second change adds to the first.
 *
 * @param read reads all filters from a query string; a function that stays the same.
 */
export function useSearchFilters<Filters extends object>(
  read: (params: URLSearchParams) => Filters,
  toSearch: (filters: Filters) => string,
  options: NavigateOptions = { replace: true },
): [Filters, (changes: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  const [filters, setFilters] = useOptimistic(useMemo(() => read(params), [read, params]));
  const change = (changes: Partial<Filters>) =>
    startTransition(() => {
      const changed = { ...filters, ...changes };
      setFilters(changed);
      setParams(toSearch(changed), options);
    });
  return [filters, change];
}
