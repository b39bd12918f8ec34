import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8');
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const unique = (names) => [...new Set(names)].sort();

test('env.example documents every variable the server reads, and no other', () => {
  const server = read('../src/server/lib/config.ts') + read('../src/server/main.ts');
  const inCode = all(server, /\b(?:text|requiredInProduction|required)\('([A-Z][A-Z0-9_]+)'/g);
  const alsoInCode = all(server, /process\.env\.([A-Z][A-Z0-9_]+)/g);
  const documented = all(read('env.example'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm);
  assert.deepEqual(unique(documented), unique([...inCode, ...alsoInCode]));
});
