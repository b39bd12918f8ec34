// One transform for the browser bundle (webpack) and for jest. Module syntax is left to the caller:
// babel-loader keeps ES modules, babel-jest asks for CommonJS.
module.exports = (api) => {
  const underTest = api.env('test');
  return {
    presets: [
      // Browsers come from .browserslistrc.
      ['@babel/preset-env', { bugfixes: true, ...(underTest && { targets: { node: 'current' } }) }],
      ['@babel/preset-react', { runtime: 'automatic', development: !underTest && api.env('development') }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
  };
};
