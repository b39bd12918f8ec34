import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersToSearch, readFilters } from './projectFilters';
import type { ProjectFilters } from './projectFilters';

/** The filters of the list, which live in the address: a reload, a bookmark and the way back keep them. */
export function useProjectFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  // Typing a word is one step in the history, not one a letter.
  const change = (changes: Partial<ProjectFilters>) =>
    setParams(filtersToSearch({ ...filters, ...changes }), { replace: true });
  return { filters, change };
}
