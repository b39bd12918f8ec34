import { serviceProblems, serviceProblemText } from './serviceProblem';

test('each problem says why the summary is not by the AI service', () => {
  const texts = serviceProblems.map(serviceProblemText);
  expect(new Set(texts).size).toBe(serviceProblems.length);
  expect(serviceProblemText('budget')).toBe(
    'AIサービスは、今日の利用回数（1日50回）を使い切ったため使っていません。要約は、標準の分析が集計から作りました。',
  );
  for (const text of texts) expect(text).toMatch(/^AIサービスは、.+ため使っていません。/);
});
