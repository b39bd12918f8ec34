/** Display name of an analysis engine: `builtin`, or `llm:<model>` for a configured AI service. */
export function engineName(engine: string): string {
  if (engine === 'builtin') return '内蔵エンジン';
  const model = engine.replace(/^llm:/, '');
  return `AIサービス（${model}）`;
}
