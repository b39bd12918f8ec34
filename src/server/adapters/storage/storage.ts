import type { Readable } from 'node:stream';

/**
 * Stores files by key. Files are not larger than `maxUploadBytes` (domain/images). All methods throw when the key is
 * invalid; keys are never made from user input.
 */
export interface FileStorage {
  /** A URL for a PUT request whose body has exactly this type and length. */
  signUpload(
    key: string,
    upload: { contentType: string; bytes: number; validSeconds: number },
  ): Promise<SignedUpload>;
  /** A URL for a DELETE request. */
  signDelete(key: string, validSeconds: number): Promise<string>;
  /** The file, or null when it does not exist. */
  read(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Stores the file atomically and replaces an existing one. */
  write(key: string, file: { body: Buffer; contentType: string }): Promise<void>;
  /** Removes the file; does nothing when it does not exist. */
  remove(key: string): Promise<void>;
  /** The keys of all files, in no order. */
  list(): AsyncIterable<string>;
  /** Handles requests to the signed URLs; absent when another server does. */
  receiver?: SignedRequestReceiver;
  close(): void;
}

export interface SignedUpload {
  url: string;
  /** Headers that must be sent with the body. */
  headers: { name: string; value: string }[];
}

/** A request to a signed URL, not yet verified. */
export interface SignedRequest {
  method: 'PUT' | 'DELETE';
  key: string;
  /** Empty for a DELETE. */
  contentType: string;
  /** 0 for a DELETE. */
  bytes: number;
  /** Unix time in seconds, from the URL. */
  expires: number;
  signature: string;
}

/** Handles requests to signed URLs. */
export interface SignedRequestReceiver {
  /** Whether the signature matches the request and has not expired. */
  isAuthorized(request: SignedRequest): boolean;
  /** Stores the body and returns true; stores nothing and returns false when it is aborted or not `bytes` long. */
  receive(key: string, body: Readable, bytes: number): Promise<boolean>;
}

const keyPattern = /^(?:[a-z0-9]{1,20}\/){1,3}[A-Za-z0-9_-]{1,100}(?:\.[a-z0-9]{1,5})?$/;

/** Whether a key has folders and a file name, with no dot except before the file extension. */
export const isStorageKey = (text: string): boolean => keyPattern.test(text);

/** Returns the key; throws when it is invalid. */
export function assertStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('Not a storage key');
  return key;
}
