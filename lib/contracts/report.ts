/** What may leave this site in an error report: a list of what is let through, and words without anybody's data. */

type Frame = {
  filename?: string;
  function?: string;
  module?: string;
  lineno?: number;
  colno?: number;
  in_app?: boolean;
};
type Exception = { type?: string; value?: string; mechanism?: unknown; stacktrace?: { frames?: Frame[] } };

const TEXT_MAX = 500;
const TAGS = ['route', 'code', 'requestId'];
const PLAIN = ['event_id', 'timestamp', 'platform', 'level', 'environment', 'release', 'type'];

/** A text of an error without addresses, session ids, keys, and what it quotes of somebody's words. */
export function cleanText(text: string): string {
  return text
    .slice(0, 4 * TEXT_MAX)
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '[email]')
    .replace(/session_\w+/g, '[session]')
    .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 [key]')
    .replace(
      /([?&#;]\s*|\b)(authorization|cookie|token|key|secret|password)(\s*[=:]\s*)(?:(?:Bearer|Basic)\s+)?[^\s&;,]+/gi,
      '$1$2$3[key]',
    )
    .slice(0, TEXT_MAX);
}

function cleanFrame({ filename, function: name, module, lineno, colno, in_app }: Frame): Frame {
  return {
    ...(filename && { filename: filename.replace(/[?#].*$/, '') }),
    ...(name && { function: name }),
    ...(module && { module }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
    ...(in_app !== undefined && { in_app }),
  };
}

function cleanException({ type, value, stacktrace }: Exception): Exception {
  return {
    ...(type && { type: cleanText(type) }),
    ...(value && { value: cleanText(value) }),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(cleanFrame) } }),
  };
}

function pick(source: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.filter((name) => source[name] !== undefined).map((name) => [name, source[name]]),
  );
}

/**
 * An event of the reporting service with nothing but what is needed to find the fault: no request, user, breadcrumb,
 * cookie, header, variable or page address. Whatever is not on the list is dropped.
 */
export function cleanReport(event: Record<string, unknown>): Record<string, unknown> {
  const { message, exception, tags } = event;
  const values = (exception as { values?: Exception[] } | undefined)?.values;
  return {
    ...pick(event, PLAIN),
    ...(typeof message === 'string' && { message: cleanText(message) }),
    ...(Array.isArray(values) && { exception: { values: values.map(cleanException) } }),
    ...(tags !== undefined && { tags: pick(tags as Record<string, unknown>, TAGS) }),
  };
}
