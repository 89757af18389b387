const BEGINNING = /^\ufeff?\s*(<!--.*?-->\s*)*<(!doctype html|html|head|body)\b/is;

/** Whether a text begins like an HTML page, such as the sign-in page of a proxy. */
export const isWebPage = (text: string): boolean => BEGINNING.test(text);
