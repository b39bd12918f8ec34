/** Display name of an analysis engine: `builtin`, or `llm:<model>` for a configured AI service. */
export function engineName(engine: string): string {
  if (engine === 'builtin') return '標準の分析';
  const model = engine.replace(/^llm:/, '');
  return `AIサービス（${model}）`;
}
