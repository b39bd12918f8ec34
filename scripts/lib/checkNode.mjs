// Imported first by every command, in syntax that an old Node can parse, so that it prints one line instead of a stack.
var wanted = [20, 19];
var actual = process.versions.node.split('.').map(Number);

if (actual[0] < wanted[0] || (actual[0] === wanted[0] && actual[1] < wanted[1])) {
  console.error(
    'Node.js ' + wanted.join('.') + ' or newer is needed; this is ' + process.versions.node + '.',
  );
  process.exit(1);
}
