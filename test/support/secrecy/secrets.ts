import type { PersonName } from './people';

/** Something that only some people may read, recognizable by a word that occurs nowhere else. */
export interface Secret {
  what: string;
  marker: string;
  /** Who may read it today, of the people and `anybody else`; every one of them must be able to find it. */
  readers: readonly PersonName[];
  /** Whose mails may name it. Mails contain nothing that was written, so it is nobody but for names. */
  mailed: readonly PersonName[];
  /** Whether the channel of the organization may be told. */
  inSlack: boolean;
}

const letters = 'アイウエオカキクケコサシスセソタチツテトナニノハヒフホマミムメモヤユヨラリルレロ';

/** A word of one length for each number, which the analysis takes for a noun. */
const markerOf = (index: number): string =>
  `ヌヨ${letters[Math.floor(index / letters.length)]!}${letters[index % letters.length]!}ヌケ`;

export interface Secrets {
  readonly all: readonly Secret[];
  /** Adds a secret and returns its marker, by default a new word. */
  add(
    what: string,
    readers: readonly PersonName[],
    told?: Partial<Pick<Secret, 'mailed' | 'inSlack' | 'marker'>>,
  ): string;
}

export function createSecrets(): Secrets {
  const all: Secret[] = [];
  return {
    all,
    add(what, readers, { mailed = [], inSlack = false, marker = markerOf(all.length) } = {}) {
      all.push({ what, marker, readers, mailed, inSlack });
      return marker;
    },
  };
}

/** A text of the product that reached somebody, by where it was found. */
export interface Output {
  place: string;
  text: string;
}

/** Which of the secrets are in the outputs, in words for a failed test. */
export const foundIn = (secrets: readonly Secret[], outputs: readonly Output[], to: string): string[] =>
  secrets.flatMap(({ what, marker }) =>
    outputs
      .filter(({ text }) => text.includes(marker))
      .map(({ place }) => `${to} gets ${what} from ${place}`),
  );
