import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { systemClock } from '../../../src/server/adapters/clock';

export interface SignedRequest {
  method: string;
  /** Path and query as received. */
  url: string;
  headers: IncomingHttpHeaders;
}

interface SignatureFields {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  payload: string;
  /** Seconds from `date`. */
  validSeconds: number;
}

/**
 * Whether a request has a valid AWS signature version 4, in its query or its header: made with this secret for exactly
 * this method, path, query and signed headers, and not expired.
 */
export function isSignedV4(request: SignedRequest, secretKey: string): boolean {
  const url = new URL(request.url, 'http://bucket');
  const fields = signatureFromQuery(url.searchParams) ?? signatureFromHeader(request.headers);
  if (!fields) return false;
  const age = (systemClock.now().getTime() - parseAmzDate(fields.date)) / 1000;
  return (
    age >= -900 &&
    age < fields.validSeconds &&
    fields.signature === expectedSignature(request, url, fields, secretKey)
  );
}

function signatureFromQuery(query: URLSearchParams): SignatureFields | null {
  const parameter = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  if (!query.has('X-Amz-Signature')) return null;
  return {
    credential: parameter('Credential'),
    signedHeaders: parameter('SignedHeaders'),
    signature: parameter('Signature'),
    date: parameter('Date'),
    payload: 'UNSIGNED-PAYLOAD',
    validSeconds: Number(parameter('Expires')),
  };
}

function signatureFromHeader(headers: IncomingHttpHeaders): SignatureFields | null {
  const parts = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(
    headers.authorization ?? '',
  );
  if (!parts) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  return {
    credential,
    signedHeaders,
    signature,
    date: String(headers['x-amz-date']),
    payload: String(headers['x-amz-content-sha256']),
    validSeconds: 900,
  };
}

function expectedSignature(
  { method, headers }: SignedRequest,
  url: URL,
  { credential, signedHeaders, date, payload }: SignatureFields,
  secretKey: string,
): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .sort();
  const named = signedHeaders.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const canonicalRequest = [
    method,
    url.pathname,
    query.join('&'),
    named.join(''),
    signedHeaders,
    payload,
  ].join('\n');
  const [, ...scope] = credential.split('/');
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonicalRequest)].join('\n');
  const key = scope.reduce<string | Buffer>((previous, part) => hmac(previous, part), `AWS4${secretKey}`);
  return hmac(key, text).toString('hex');
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const encodeRfc3986 = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** `yyyyMMddTHHmmssZ` */
const parseAmzDate = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
