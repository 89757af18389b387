/** Whether a key belongs to an input method that is composing. Safari reports the last one as key 229 only. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
