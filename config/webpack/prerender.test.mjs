import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import 'tsx/cjs';

process.env.NODE_ENV = 'production'; // webpack.config.ts sets it, too.
const { loadPrerender } = createRequire(import.meta.url)('./prerender.ts');

const { prerender, prerenderEarlyPages, prerenderFrame } = await loadPrerender();
const frame = prerenderFrame();
const pages = [
  ['/login', await prerender('/login'), /メールアドレス/],
  ['the frame', frame, /<header/],
  // Early pages are within the frame and do not repeat its styles.
  ...prerenderEarlyPages(frame).map(({ folder, styles, html }) => [
    `the early page ${folder}`,
    { styles: frame.styles + styles, html },
    /<h1/,
  ]),
];

// By default Emotion writes the theme's variables after the markup, which shifts the layout.
for (const [name, { styles, html }, content] of pages) {
  test(`${name} has all styles before its markup, each with the nonce placeholder`, () => {
    assert.match(html, content);
    assert.doesNotMatch(html, /<style|style=/);
    assert.match(styles, /--kn-spacing:8px/);
    const elements = styles.match(/<style[^>]*>/g);
    assert.deepEqual(
      elements.filter((element) => !element.includes('nonce="__NONCE__"')),
      [],
    );

    // Every class of the markup has styles; css-0 is Emotion's class of elements without any.
    const classes = [...html.matchAll(/\bcss-(?!0\b)(\w+)/g)].map(([, name]) => name);
    const named = elements.flatMap((element) => /"css ([^"]*)"/.exec(element)?.[1].split(' ') ?? []);
    assert.deepEqual(
      classes.filter((name) => !named.includes(name)),
      [],
    );
  });
}
