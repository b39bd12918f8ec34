import { freezeDate } from './freezeDate';
import { isSignedV4 } from './signatureV4';

// AWS's published example of a presigned URL.
const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const presigned = {
  method: 'GET',
  url:
    '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
    '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
    '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  headers: { host: 'examplebucket.s3.amazonaws.com' },
};
// AWS's published example of a request with a signed header.
const headerSigned = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
};

beforeEach(() => {
  freezeDate();
  jest.setSystemTime(Date.parse('2013-05-24T00:10:00Z'));
});
afterEach(() => jest.useRealTimers());

test('accepts the published examples', () => {
  expect(isSignedV4(presigned, secretKey)).toBe(true);
  expect(isSignedV4(headerSigned, secretKey)).toBe(true);
});

test('rejects every change to them', () => {
  expect(isSignedV4(presigned, 'another')).toBe(false);
  expect(isSignedV4({ ...presigned, method: 'PUT' }, secretKey)).toBe(false);
  expect(isSignedV4({ ...presigned, url: presigned.url.replace('test', 'other') }, secretKey)).toBe(false);
  expect(isSignedV4({ ...presigned, url: presigned.url.replace('86400', '99999') }, secretKey)).toBe(false);
  expect(isSignedV4({ ...presigned, headers: { host: 'other' } }, secretKey)).toBe(false);
  expect(isSignedV4({ ...presigned, url: '/test.txt' }, secretKey)).toBe(false);
  expect(
    isSignedV4({ ...headerSigned, headers: { ...headerSigned.headers, range: 'bytes=0-99' } }, secretKey),
  ).toBe(false);
  jest.setSystemTime(Date.parse('2013-05-25T00:00:00Z'));
  expect(isSignedV4(presigned, secretKey)).toBe(false);
});
