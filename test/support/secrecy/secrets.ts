import type { PersonName } from './people';

/** Something that only some people may read, recognizable by a word that occurs nowhere else. */
export interface Secret {
  what: string;
  marker: string;
  /** The people, or `anybody else`, who may read the secret today. Each of them must be able to find it. */
  readers: readonly PersonName[];
  /** The people whose mails may contain the secret. They are given for names only, because mails contain no text of people. */
  mailed: readonly PersonName[];
  /** Whether a message in the organization's Slack channel may contain the secret. */
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

/** The secrets that the outputs contain, as sentences for the message of a failed test. */
export const foundIn = (secrets: readonly Secret[], outputs: readonly Output[], to: string): string[] =>
  secrets.flatMap(({ what, marker }) =>
    outputs
      .filter(({ text }) => text.includes(marker))
      .map(({ place }) => `${to} gets ${what} from ${place}`),
  );
