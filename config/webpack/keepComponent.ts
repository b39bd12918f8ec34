/** Replaces hoist-non-react-statics, with which emotion copies the statics of a class to its `withTheme`, unused here. */
export default <Component>(component: Component): Component => component;
