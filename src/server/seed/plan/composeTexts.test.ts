import { defaultReportQuestions } from '../../../domain/questions/defaults';
import { demoPlans, allProjects, allReports } from '../../../../test/support/seed/demoPlans';

const sentences = (text: string): string[] =>
  text
    .split(/[。\n]/)
    .map((part) => part.replace(/^・/, ''))
    .filter((part) => part !== '');

it('says no sentence twice in rounds of a project that follow each other', () => {
  for (const { scenario: story, rounds } of allProjects(demoPlans)) {
    const said = rounds.map(({ surveys: sheets }) =>
      sheets.flatMap(({ answers, report }) => [
        ...Object.values(report?.entries ?? {}).flatMap(sentences),
        ...sentences(String(answers?.voice ?? '')),
        ...(report?.comments ?? []).map(({ body }) => body),
      ]),
    );
    said.forEach((now, at) => {
      const near = [...now, ...(said[at - 1] ?? [])];
      const twice = near.filter((text, index) => near.indexOf(text) !== index);
      expect({ project: story.key, at, twice }).toEqual({ project: story.key, at, twice: [] });
    });
  }
});

it('leaves no blank unfilled, and keeps reports to what is asked', () => {
  const asked = defaultReportQuestions.map(({ key }) => key);
  const required = defaultReportQuestions.filter((question) => question.required).map(({ key }) => key);
  const reports = allProjects(demoPlans).flatMap(allReports);
  const texts = reports.flatMap(({ entries, comments }) => [
    ...Object.values(entries),
    ...comments.map(({ body }) => body),
  ]);
  expect(texts.filter((text) => /[{}]|undefined|さんさん|。。|^$/.test(text))).toEqual([]);
  const wrong = reports.filter(({ entries }) => {
    const keys = Object.keys(entries);
    return keys.some((key) => !asked.includes(key)) || required.some((key) => !keys.includes(key));
  });
  expect(wrong).toEqual([]);
});
