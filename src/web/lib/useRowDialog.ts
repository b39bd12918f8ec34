import { useState } from 'react';

/**
 * State of the dialogs of a list's rows. The list holds it, so a dialog stays open when the window becomes narrow and
 * rows turn into cards, or when its row is removed. The row is kept during the closing transition.
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
