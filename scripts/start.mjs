// npm start: install what is missing, build what is stale, serve.
import './lib/checkNode.mjs';

import('./lib/serve.mjs');
