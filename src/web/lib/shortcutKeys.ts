/** Elements in which letters are typed or have a meaning of their own. */
const typingSelector = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** The used properties of a keyboard event. */
type KeyPress = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode' | 'target'>;

/** Whether a key press may be a shortcut of one letter: nothing is typed or composed there, and no modifier is held. */
export const isSingleKey = ({ ctrlKey, metaKey, altKey, isComposing, keyCode, target }: KeyPress): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !isComposing &&
  keyCode !== 229 &&
  !(target instanceof Element && target.closest(typingSelector));

const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.platform);

/** The name of the key of commands on this device. */
export const commandKeyName = (): string => (isApple() ? '⌘' : 'Ctrl');

/** Whether only the key of commands is held. */
export const isCommand = ({ ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  !altKey && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
