import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { demoPlans, allProjects, allReports } from '../../../../test/support/seed/demoPlans';

const sentences = (text: string): string[] =>
  text
    .split(/[。\n]/)
    .map((part) => part.replace(/^・/, ''))
    .filter((part) => part !== '');

it('does not repeat a sentence within a round of a project or in the next one', () => {
  for (const { scenario, rounds } of allProjects(demoPlans)) {
    const textsByRound = rounds.map(({ surveys }) =>
      surveys.flatMap(({ answers, report }) => [
        ...Object.values(report?.entries ?? {}).flatMap(sentences),
        ...sentences(String(answers?.voice ?? '')),
        ...(report?.comments ?? []).map(({ body }) => body),
      ]),
    );
    textsByRound.forEach((texts, round) => {
      const recentTexts = [...texts, ...(textsByRound[round - 1] ?? [])];
      const repeated = recentTexts.filter((text, index) => recentTexts.indexOf(text) !== index);
      expect({ project: scenario.key, round, repeated }).toEqual({
        project: scenario.key,
        round,
        repeated: [],
      });
    });
  }
});

it('lets no two people write the same about different things on one day', () => {
  for (const { surveys } of demoPlans) {
    const written = surveys.flatMap(({ project: { scenario }, round, survey: { person, report } }) => {
      const things = [...scenario.features, ...scenario.clientContacts];
      const wording = things.reduce(
        (text, thing) => text.replaceAll(thing, '…'),
        report?.entries.done?.replace(/\p{L}+さん/gu, '…') ?? '',
      );
      return wording.includes('…') ? [{ key: `${round.times.openFrom} ${wording}`, person }] : [];
    });
    const authors = new Map<string, Set<string>>();
    for (const { key, person } of written) authors.set(key, new Set(authors.get(key)).add(person));
    expect([...authors].filter(([, people]) => people.size > 1).map(([key]) => key)).toEqual([]);
  }
});

it('fills all placeholders and writes reports that match the report questions', () => {
  const askedKeys = defaultReportQuestions.map(({ key }) => key);
  const requiredKeys = defaultReportQuestions.filter((question) => question.required).map(({ key }) => key);
  const reports = allProjects(demoPlans).flatMap(allReports);
  const texts = reports.flatMap(({ entries, comments }) => [
    ...Object.values(entries),
    ...comments.map(({ body }) => body),
  ]);
  expect(texts.filter((text) => /[{}]|undefined|さんさん|。。|^$/.test(text))).toEqual([]);
  const invalidReports = reports.filter(({ entries }) => {
    const keys = Object.keys(entries);
    return keys.some((key) => !askedKeys.includes(key)) || requiredKeys.some((key) => !keys.includes(key));
  });
  expect(invalidReports).toEqual([]);
});
