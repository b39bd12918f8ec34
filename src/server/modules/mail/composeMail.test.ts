import { composeMail } from './composeMail';

const content = {
  subject: 'お知らせ',
  lines: [
    '一般 <一郎>さん',
    '',
    '届いています。',
    'ご覧ください。',
    '',
    { label: '開く', url: 'https://k.example/a?b=1&c=2' },
  ],
  footer: ['自動でお送りしています。', { label: '停止する', url: 'https://k.example/stop' }],
};

test('text and HTML say the same', () => {
  const { subject, text, html } = composeMail(content);
  expect(subject).toBe('【コエノワ】お知らせ');
  expect(text).toBe(
    [
      '一般 <一郎>さん',
      '',
      '届いています。',
      'ご覧ください。',
      '',
      '開く:',
      'https://k.example/a?b=1&c=2',
      '',
      '--',
      '自動でお送りしています。',
      '停止する:',
      'https://k.example/stop',
      '',
    ].join('\n'),
  );
  expect(html).toContain('<p>一般 &#60;一郎&#62;さん</p>\n<p>届いています。<br>ご覧ください。</p>');
  expect(html).toContain('<p><a class="button" href="https://k.example/a?b=1&#38;c=2">開く</a></p>');
  expect(html).toContain(
    '<footer>自動でお送りしています。<br><a href="https://k.example/stop">停止する</a></footer>',
  );
});

test('is readable in both colour schemes and without pictures', () => {
  const { html } = composeMail(content);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).not.toMatch(/<img|background-image|url\(/);
});
