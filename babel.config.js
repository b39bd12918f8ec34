// The transform of the browser bundle. babel-loader keeps ES modules.
module.exports = (api) => {
  const serving = api.env('development');
  return {
    presets: [
      // The supported browsers are in .browserslistrc.
      ['@babel/preset-env', { bugfixes: true }],
      ['@babel/preset-react', { runtime: 'automatic', development: serving }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    // Hot reload that keeps the state of components.
    plugins: serving ? ['react-refresh/babel'] : [],
  };
};
