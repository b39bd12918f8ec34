import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract/contract';
import type { Endpoint } from '../../contract/endpoint';
import type { Config } from '../lib/config';
import { escapeHtml } from '../lib/escapeHtml';
import { contentSecurityPolicy } from './webApp';
import { createOpenApiDocument } from './createOpenApiDocument';

/** `/api/openapi.json` and `/api/docs`, a readable page. Both are generated from the contract. */
export function mountDocs(app: FastifyInstance, config: Config): void {
  let document: ReturnType<typeof createOpenApiDocument> | undefined;
  /** Created at the first request, because it takes longer than mounting all routes. */
  const getDocument = () => (document ??= createOpenApiDocument(config.version));
  app.get('/api/openapi.json', async () => getDocument());
  app.get('/api/docs', (_request, reply) => {
    const nonce = randomBytes(18).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, config))
      .type('text/html; charset=utf-8')
      .send(renderDocsPage(getDocument().paths, nonce));
  });
}

function renderDocsPage(paths: ReturnType<typeof createOpenApiDocument>['paths'], nonce: string): string {
  const sections = Object.entries(contract as Record<string, Endpoint>).map(
    ([operation, { method, path, summary, action }]) => {
      const described = paths[`/api${path}`]?.[method.toLowerCase()];
      return `<details id="${operation}">
      <summary><code class="method">${method}</code> <code>/api${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
      <p>操作名 <code>${operation}</code>・権限 <code>${escapeHtml(action)}</code></p>
      <pre tabindex="0">${escapeHtml(JSON.stringify(described, null, 2))}</pre>
    </details>`;
    },
  );
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | コエノワ</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; }
  body { font: 1rem/1.7 "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
  details { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .5rem 0; }
  summary { cursor: pointer; overflow-wrap: anywhere; min-height: 2.75rem; align-content: center; }
  .method { display: inline-block; min-width: 3rem; font-weight: 700; }
  pre { overflow: auto; max-height: 30rem; font-size: .8125rem; padding: .75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
</style>
</head>
<body>
<main>
<h1>コエノワ API</h1>
<p>すべての呼び出しは <code>/api</code> の下にあり、JSONを送受信します。ログインで受け取ったトークンを <code>Authorization: Bearer …</code> に付けてください。機械が読む形は <a href="/api/openapi.json">openapi.json</a> です。</p>
${sections.join('\n')}
</main>
</body>
</html>`;
}
