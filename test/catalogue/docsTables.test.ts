import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notificationKinds, rowOf } from '../../src/domain/notifications/kinds';
import { permissionActions } from '../../src/domain/permissions';

// The tables of docs/product.md that say what data of the domain says, too.

/** The cells of the rows whose first cell is a name in backquotes, below a heading. */
function tableBelow(heading: string): string[][] {
  const text = readFileSync(path.join(__dirname, '../../docs/product.md'), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  return section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

test('the permissions (product §3)', () => {
  const documented = tableBelow('3. Permissions').map(([action, , ...reach]) => [action, ...reach]);
  const rules = Object.entries(permissionActions).map(([action, { reach }]) => [
    action,
    ...reach.map((each) => (each === 'no' ? '' : each)),
  ]);
  expect(documented.sort()).toEqual(rules.sort());
});

test('the kinds of notifications and which are mailed (product §5)', () => {
  const documented = tableBelow('5. Notifications and mail').map(([kind, , mail]) => [kind, mail === 'yes']);
  const kinds = notificationKinds.map((kind) => [kind, rowOf(kind).mail !== null]);
  expect(documented.sort()).toEqual(kinds.sort());
});
