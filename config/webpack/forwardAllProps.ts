/**
 * Replaces @emotion/is-prop-valid, a list of all HTML attributes for elements that are styled without saying which
 * props they pass on. There are none here: MUI says it for each of its elements.
 */
export default (): boolean => true;
