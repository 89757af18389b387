import 'server-only';

/** Explains an upstream's status to its operators. `sendsKey`: an Authorization header was sent. */
export function explainStatus(status: number, sendsKey: boolean): string {
  const key = sendsKey ? 'the key does not match' : 'no Authorization header is sent';
  if (status === 401) return `authorization refused: ${key}, or the signature is wrong`;
  if (status === 403) return `authorization refused, or treated as a bot: ${key}, or n8n ignores bots`;
  if (status === 404) return 'not registered: the workflow is not active, or the platform is starting';
  if (status >= 300 && status < 400) return 'a redirect, which is not followed';
  if (status === 524) return 'the proxy’s own time limit';
  if (status === 502 || status === 503 || status === 504) return 'the platform or its proxy is not available';
  return status >= 500 ? 'error in the workflow' : 'refused';
}
