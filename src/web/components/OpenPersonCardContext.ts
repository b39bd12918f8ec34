import { createContext } from 'react';

export interface NamedPerson {
  readonly serviceUserId: number;
  readonly name: string;
}

/**
 * Opens the card of a person beside the name that was pressed; null where people have no cards (guests, /login). Apart from
 * `PersonName`, so that the shell, which provides it, does not contain what only pages need.
 */
export const OpenPersonCardContext = createContext<
  ((person: NamedPerson, anchor: HTMLElement) => void) | null
>(null);
