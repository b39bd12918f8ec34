import { useState } from 'react';

/**
 * The dialogs of a list's rows, held by the list: an open one stays when the window's width turns rows into cards, or
 * when its row goes with the news. The row it is about is kept while it closes.
 */
export function useRowDialog<Kind extends string, Row>() {
  const [chosen, setChosen] = useState<{ kind: Kind; row: Row; open: boolean } | null>(null);
  return {
    chosen,
    choose: (kind: Kind, row: Row) => setChosen({ kind, row, open: true }),
    close: () => setChosen((last) => last && { ...last, open: false }),
  };
}

export type RowDialog<Kind extends string, Row> = ReturnType<typeof useRowDialog<Kind, Row>>;
