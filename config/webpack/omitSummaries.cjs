/**
 * Babel plugin for the browser's JavaScript: leaves the summaries of endpoints out. Only the API document of the server
 * shows them.
 */
module.exports = ({ types }) => ({
  name: 'omit-summaries',
  visitor: {
    CallExpression({ node }) {
      if (!types.isIdentifier(node.callee, { name: 'defineEndpoints' })) return;
      for (const { value } of node.arguments[0].properties) {
        value.properties = value.properties.filter(({ key }) => key.name !== 'summary');
      }
    },
  },
});
