import { fillPageRequest, valueAt, type PageVisit } from './pageRequest';

const visit: PageVisit = {
  search: '?concern=7',
  now: new Date('2026-11-20T15:00:59.900Z'),
  round: '2026-11-13',
};

test.each([
  ['/organizations/$1/projects', '/organizations/$1/projects'],
  ['/organizations/$1/analyses?openFrom=$today', '/organizations/$1/analyses?openFrom=2026-11-21'],
  [
    '/reports/org/$1?openFrom=$round&asOf=$minute',
    '/reports/org/$1?openFrom=2026-11-13&asOf=2026-11-20T15%3A00%3A00.000Z',
  ],
  ['/organizations/$1/concerns/$concern/comments', '/organizations/$1/concerns/7/comments'],
])('%s becomes %s', (request, filled) => {
  expect(fillPageRequest(request, visit)).toBe(filled);
});

test.each([
  ['$concern', { ...visit, search: '?concern=7/../8' }],
  ['$concern', { ...visit, search: '' }],
  ['$round', { ...visit, round: undefined }],
  ['$today', { ...visit, now: undefined }],
])('without a value for %s there is no request', (place, lacking) => {
  expect(valueAt(place, lacking)).toBeUndefined();
  expect(fillPageRequest(`/x/$1/${place}`, lacking)).toBeUndefined();
});
