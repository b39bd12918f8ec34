// One transform for the browser bundle (webpack) and for jest. Module syntax is left to the caller:
// babel-loader keeps ES modules, babel-jest asks for CommonJS.
module.exports = (api) => {
  const underTest = api.env('test');
  const serving = api.env('development');
  return {
    presets: [
      // Browsers come from .browserslistrc.
      ['@babel/preset-env', { bugfixes: true, ...(underTest && { targets: { node: 'current' } }) }],
      ['@babel/preset-react', { runtime: 'automatic', development: serving }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    // Components are replaced while they are worked on, and keep their state.
    plugins: serving ? ['react-refresh/babel'] : [],
  };
};
