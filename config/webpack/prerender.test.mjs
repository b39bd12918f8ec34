import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import 'tsx/cjs';

process.env.NODE_ENV = 'production'; // As webpack.config.ts says it before.
const { prerenderLogin } = createRequire(import.meta.url)('./prerender.ts');

// Emotion, left alone, writes the theme's variables after the page: painted before they come, it jumps.
test('/login has every style before its markup, each with the place of the nonce', async () => {
  const { styles, html } = await prerenderLogin();
  assert.match(html, /メールアドレス/);
  assert.doesNotMatch(html, /<style|style=/);
  assert.match(styles, /--kn-spacing:8px/);
  const elements = styles.match(/<style[^>]*>/g);
  assert.deepEqual(
    elements.filter((element) => !element.includes('nonce="__NONCE__"')),
    [],
  );

  // Every class of the page has its rules.
  const classes = [...html.matchAll(/\bcss-(\w+)/g)].map(([, name]) => name);
  const named = elements.flatMap((element) => /"css ([^"]*)"/.exec(element)?.[1].split(' ') ?? []);
  assert.deepEqual(
    classes.filter((name) => !named.includes(name)),
    [],
  );
});
