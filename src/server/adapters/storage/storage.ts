import type { Readable } from 'node:stream';

/**
 * Where files live, by key. No file is larger than `uploadLimit` (domain/images). Every function throws when what
 * it is given is no key; only programs make keys.
 */
export interface FileStorage {
  /** An address that takes one PUT body of exactly this type and length, for so many seconds. */
  signUpload(
    key: string,
    upload: { contentType: string; bytes: number; seconds: number },
  ): Promise<SignedUpload>;
  /** An address that takes a DELETE, for so many seconds. */
  signDelete(key: string, seconds: number): Promise<string>;
  /** The file, or null where there is none. */
  read(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Stores the whole file or nothing; an older one of this key is replaced. */
  write(key: string, file: { body: Buffer; contentType: string }): Promise<void>;
  /** Afterwards the file is gone, whether it was there or not. */
  remove(key: string): Promise<void>;
  /** Takes what is sent to the addresses; absent where the storage has a server of its own. */
  receiver?: SignedRequestReceiver;
  close(): void;
}

export interface SignedUpload {
  url: string;
  /** To be sent with the body, exactly so. The length follows from the body. */
  headers: { name: string; value: string }[];
}

/** A request to a signed address, as it came. */
export interface SignedRequest {
  method: 'PUT' | 'DELETE';
  key: string;
  /** Empty for a DELETE. */
  contentType: string;
  /** 0 for a DELETE. */
  bytes: number;
  /** Seconds since 1970, as in the address. */
  expires: number;
  signature: string;
}

/** The receiving end of signed addresses. */
export interface SignedRequestReceiver {
  /** Whether exactly this request was signed here and is in time. */
  isAuthorized(request: SignedRequest): boolean;
  /** Stores the body if it is exactly `bytes` long; otherwise, or when it breaks off, keeps nothing: false. */
  receive(key: string, body: Readable, bytes: number): Promise<boolean>;
}

const keyPattern = /^(?:[a-z0-9]{1,20}\/){1,3}[A-Za-z0-9_-]{1,100}(?:\.[a-z0-9]{1,5})?$/;

/** Folders and a name, without anything that could lead out of them: no dot but the one before the ending. */
export const isStorageKey = (text: string): boolean => keyPattern.test(text);

/** The key itself; throws when it is none. */
export function assertStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('Not a storage key');
  return key;
}
