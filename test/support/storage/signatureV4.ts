import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { systemClock } from '../../../src/server/adapters/clock';

export interface SignedRequest {
  method: string;
  /** Path and query, as they came. */
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
 * Whether a call carries a signature of version 4 made with this secret, in its address or in its header, for exactly
 * this method, path, query and the headers it names, and is in time. Written from the rules the service publishes.
 */
export function isSignedV4(call: SignedRequest, secretKey: string): boolean {
  const url = new URL(call.url, 'http://bucket');
  const claim = signatureFromQuery(url.searchParams) ?? signatureFromHeader(call.headers);
  if (!claim) return false;
  const age = (systemClock.now().getTime() - parseAmzDate(claim.date)) / 1000;
  return (
    age >= -900 &&
    age < claim.validSeconds &&
    claim.signature === expectedSignature(call, url, claim, secretKey)
  );
}

function signatureFromQuery(query: URLSearchParams): SignatureFields | null {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  if (!query.has('X-Amz-Signature')) return null;
  return {
    credential: of('Credential'),
    signedHeaders: of('SignedHeaders'),
    signature: of('Signature'),
    date: of('Date'),
    payload: 'UNSIGNED-PAYLOAD',
    validSeconds: Number(of('Expires')),
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
  const request = [method, url.pathname, query.join('&'), named.join(''), signedHeaders, payload].join('\n');
  const [, ...scope] = credential.split('/');
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(request)].join('\n');
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
