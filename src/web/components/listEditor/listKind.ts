import type { ReactNode } from 'react';
import type { ListChange, ListEntry } from '../../../domain/questions/listComparison';
import type { ListDifference } from '../../../domain/questions/merge';
import type { ValidationErrors } from '../../lib/fieldErrors';
import type { ContractRules } from '../contractRules';

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side>>;

/** The rules by which lists of one kind of entry are compared and merged (domain/questions). */
export interface ListRules<Entry extends ListEntry> {
  areSame: (a: readonly Entry[], b: readonly Entry[]) => boolean;
  differencesBetween: (before: readonly Entry[], after: readonly Entry[]) => readonly ListChange[];
  differencesOf: (...lists: ThreeLists<Entry>) => readonly ListDifference<Entry>[];
  merge: (...args: [...ThreeLists<Entry>, choices: Choices]) => readonly Entry[];
  /** Entries as the server stores them. */
  toSaved: (entries: readonly Entry[]) => readonly Entry[];
}

type ThreeLists<Entry> = [base: readonly Entry[], mine: readonly Entry[], theirs: readonly Entry[]];

/** A kind of entry for the list editor: the survey's questions, the report's prompts. */
export interface ListKind<Entry extends ListEntry> extends ListRules<Entry> {
  /** The word for an entry: 設問. */
  noun: string;
  /** Shown in place of a label that is still empty. */
  placeholder: string;
  /** The errors that the contract's rules find in the list as it is sent. */
  validate: (rules: ContractRules, entries: readonly Entry[]) => ValidationErrors;
  /** The field that shows an error about this part of an entry; undefined for a rule about the whole entry. */
  fieldOf: (entry: Entry, part: string | undefined) => string;
  /** A copy of the entry with a key of its own. */
  copyOf: (entry: Entry) => Entry;
  /** Facts about an entry, below its label. */
  renderTags: (entry: Entry) => ReactNode;
  renderForm: (props: EntryFormProps<Entry>) => ReactNode;
  /** The entry in words. */
  renderText: (entry: Entry) => ReactNode;
}

export interface EntryFormProps<Entry> {
  entry: Entry;
  /** The same entry in the saved version; undefined for a new one. */
  base: Entry | undefined;
  errorOf: (field: string) => string | undefined;
  isReadOnly: boolean;
  onChange: (entry: Entry) => void;
}

export interface ListVersion<Entry> {
  version: number;
  questions: readonly Entry[];
}

/** A list with the unsaved edits of this device, and the edits a person can make (`useListEdits`). */
export interface ListEdits<Entry extends ListEntry> {
  questions: readonly Entry[];
  /** The saved version that the edits are based on. */
  base: ListVersion<Entry>;
  latest: ListVersion<Entry>;
  hasEdits: boolean;
  /** Whether somebody has saved another version since the first of these edits. */
  isOutdated: boolean;
  /** Adds new entries, or puts removed ones back, at an index or at the end. */
  add: (added: readonly Entry[], at?: number) => void;
  change: (changed: Entry) => void;
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
  /** Replaces the edits by those that were merged with the newest version, on which they are based from now on. */
  merge: (merged: readonly Entry[]) => void;
  discard: () => void;
}
