// npm run audit: compares the installed packages with the signatures of the registry, where its keys can be reached.
import './lib/checkNode.mjs';
import { command } from './lib/command.mjs';
import { run } from './lib/run.mjs';
import { describeSignatures } from './audit/signatures.mjs';

await command(async () => {
  const options = ['--json', '--loglevel=silent', '--fetch-retries=0'];
  const { output } = await run('npm', ['audit', 'signatures', ...options]);
  console.log(describeSignatures(output));
});
