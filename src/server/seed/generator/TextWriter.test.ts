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
