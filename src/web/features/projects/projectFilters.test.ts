import { sampleListedProject, withScores, withoutScores } from '../../../../test/support/sampleProjects';
import { clientsOf, filterProjects, filtersToSearch, noFilters, readFilters } from './projectFilters';
import type { ProjectFilters } from './projectFilters';

const falling = sampleListedProject({
  id: 1,
  name: '配送管理システム刷新',
  ...withScores(60, 48),
  alerts: [{ kind: 'scoreDown', score: 48, change: -12 }],
  projectRole: null,
});
const silent = sampleListedProject({
  id: 3,
  name: '店舗POS入れ替え支援',
  client: { id: 8, name: 'こもれび百貨店' },
  ...withScores(66, 64),
  alerts: [{ kind: 'lowParticipation', completed: 2, asked: 6 }],
});
const low = sampleListedProject({
  id: 4,
  name: 'ＥＣサイト',
  client: null,
  ...withScores(40, 45),
  projectRole: null,
});
const fine = sampleListedProject({ id: 2, name: '会員アプリ運用保守', ...withScores(70, 80) });
const unscored = sampleListedProject({ id: 5, name: 'あたらしい案件', ...withScores() });
const projects = [fine, unscored, low, silent, falling];

const ids = (filters: Partial<ProjectFilters>) =>
  filterProjects(projects, { ...noFilters, ...filters }).map(({ id }) => id);

test.each<[string, Partial<ProjectFilters>, number[]]>([
  [
    'by default by need: alerts by seriousness, then low scores, then projects without a score',
    {},
    [1, 3, 4, 2, 5],
  ],
  ['by score, lowest first', { sort: 'score' }, [4, 1, 3, 2, 5]],
  ['by name', { sort: 'name' }, [4, 5, 2, 3, 1]],
  ['newest first', { sort: 'newest' }, [5, 4, 3, 2, 1]],
  ['only projects of the viewer', { mine: true }, [3, 2, 5]],
  ['only projects of a client', { clientId: 8 }, [3]],
  ['name, ignoring width and case', { search: 'ｅｃサイト' }, [4]],
  ['client name', { search: 'こもれび' }, [3]],
  ['all words in name or client', { search: '百貨店　pos' }, [3]],
  ['a word that does not occur', { search: '百貨店 EC' }, []],
])('%s', (_name, filters, expected) => expect(ids(filters)).toEqual(expected));

test('sorts by name if the viewer sees no scores', () => {
  const hiddenScores = projects.map((project) => ({ ...project, ...withoutScores }));
  expect(filterProjects(hiddenScores, noFilters).map(({ id }) => id)).toEqual(ids({ sort: 'name' }));
});

test.each<[Partial<ProjectFilters>, string]>([
  [{}, ''],
  [{ status: 'archived' }, '?status=archived'],
  [
    { search: 'EC サイト', clientId: 8, mine: true, sort: 'name' },
    '?q=EC+%E3%82%B5%E3%82%A4%E3%83%88&client=8&mine=1&sort=name',
  ],
])('converts %j to the query string %s and back', (changes, search) => {
  const filters = { ...noFilters, ...changes };
  expect(filtersToSearch(filters)).toBe(search);
  expect(readFilters(new URLSearchParams(search))).toEqual(filters);
});

test.each(['?status=deleted', '?client=abc', '?client=-1', '?mine=yes', '?sort=random', '?x=1'])(
  'ignores %s',
  (search) => expect(readFilters(new URLSearchParams(search))).toEqual(noFilters),
);

test('lists each client once, by name', () =>
  expect(clientsOf(projects).map(({ id }) => id)).toEqual([8, 9]));
