import type { Mail } from '../../adapters/mail/mailer';
import { escapeHtml } from '../../lib/escapeHtml';

/** A link on a line of its own; the first one of a mail is its button. */
export interface MailLink {
  label: string;
  url: string;
}
export type MailLine = string | MailLink;

export interface MailContent {
  /** Shown on locked screens: without scores, titles of concerns, or anything that was written. */
  subject: string;
  /** An empty line begins a paragraph. */
  lines: readonly MailLine[];
  /** Why the person gets the mail, and how to stop it. */
  footer: readonly MailLine[];
}

/** The one template of all mails: the same content as plain text and as HTML. */
export const composeMail = ({
  subject,
  lines,
  footer,
}: MailContent): Pick<Mail, 'subject' | 'text' | 'html'> => ({
  subject: `【コエノワ】${subject}`,
  text: [...lines, '', '--', ...footer, ''].map(plainLine).join('\n'),
  html: document(
    subject,
    paragraphsOf(lines).map(htmlParagraph).join('\n'),
    footer.map(htmlLine).join('<br>'),
  ),
});

const plainLine = (line: MailLine) => (typeof line === 'string' ? line : `${line.label}:\n${line.url}`);

const htmlLine = (line: MailLine) =>
  typeof line === 'string'
    ? escapeHtml(line)
    : `<a href="${escapeHtml(line.url)}">${escapeHtml(line.label)}</a>`;

const paragraphsOf = (lines: readonly MailLine[]): MailLine[][] =>
  lines.reduce<MailLine[][]>(
    (paragraphs, line) =>
      line === '' ? [...paragraphs, []] : [...paragraphs.slice(0, -1), [...(paragraphs.at(-1) ?? []), line]],
    [[]],
  );

/** A paragraph that is a link alone is a button. */
const htmlParagraph = (lines: readonly MailLine[]) => {
  const [only, ...more] = lines;
  if (only === undefined) return '';
  const isButton = typeof only !== 'string' && more.length === 0;
  return `<p>${isButton ? htmlLine(only).replace('<a ', '<a class="button" ') : lines.map(htmlLine).join('<br>')}</p>`;
};

// No pictures and no fonts of its own: nothing is missing where they are not loaded, and opening it sends no request.
// The colours are those of the product (web/app/theme/palette).
const document = (subject: string, body: string, footer: string) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: #F6F8F8; color: #1B2327;
  font: 16px/1.8 -apple-system, BlinkMacSystemFont, 'Hiragino Sans', 'Yu Gothic UI', sans-serif; overflow-wrap: anywhere; }
main { max-width: 560px; margin: 0 auto; padding: 8px 24px; background: #FFFFFF; border: 1px solid #DCE2E4; border-radius: 12px; }
.brand, footer { max-width: 560px; margin: 0 auto; padding: 8px 0; }
.brand { font-weight: 700; color: #0F766E; }
footer { font-size: 13px; color: #54626A; }
a { color: #0F766E; }
.button { display: inline-block; padding: 10px 24px; border-radius: 8px; background: #0F766E; color: #FFFFFF; text-decoration: none; font-weight: 700; }
@media (prefers-color-scheme: dark) {
  body { background: #111517; color: #EAEFF1; }
  main { background: #1A2023; border-color: #313A3E; }
  .brand, a { color: #2DD4BF; }
  footer { color: #A9B5BB; }
  .button { background: #2DD4BF; color: #042F2E; }
}
</style></head>
<body><p class="brand">コエノワ</p>
<main>
${body}
</main>
<footer>${footer}</footer></body></html>
`;
