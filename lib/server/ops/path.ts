import 'server-only';

/** Whether a requested path leads to the ops pages. Next decodes paths, so this does too. */
export function isOpsPath(pathname: string): boolean {
  let decoded = pathname;
  try {
    decoded = decodeURIComponent(pathname);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  // `/ops.rsc` is the URL at which Next's router asks for the data of `/ops`.
  return /^\/ops(?:[/.]|$)/.test(decoded);
}
