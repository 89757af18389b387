/**
 * Whether a key belongs to an input method, which is composing a word. 229 is the key of an active one: Safari does not
 * report its last key as composing.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
