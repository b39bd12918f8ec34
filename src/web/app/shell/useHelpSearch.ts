import { useEffect, useState } from 'react';

/** In the chunk of the page ヘルプ, which has the same search and the articles. */
const loadHelpSearch = () => import(/* webpackChunkName: "help" */ '../../features/help/searchHelp');

type HelpSearch = Awaited<ReturnType<typeof loadHelpSearch>>;

/** The search of the help, which loads once it is needed. After a failure it is asked for again when the palette opens again. */
export function useHelpSearch(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<HelpSearch | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = isNeeded && !loaded;

  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    loadHelpSearch().then(
      (module) => isCurrent && setLoaded(module),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);

  return {
    bestArticles: loaded?.bestArticles,
    isLoading: isMissing && !hasFailed,
    hasFailed: isMissing && hasFailed,
  };
}
