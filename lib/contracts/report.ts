// The allow-list of an error report: listed fields only, and texts without personal data.

const TEXT_MAX = 500;
const EXCEPTIONS_MAX = 10;
const FRAMES_MAX = 50;
const FRAME = ['function', 'module', 'lineno', 'colno', 'in_app'];
const TAGS = ['route', 'code', 'requestId'];
const PLAIN = ['event_id', 'timestamp', 'platform', 'level', 'environment', 'release', 'type'];

/** Removes addresses, session ids, keys and quoted words from an error's text. */
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

type Fields = Record<string, unknown>;

// Events come from browsers or from anyone who claims to be one, so no value's type is trusted.

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function asList(value: unknown, max: number): Fields[] {
  return Array.isArray(value) ? value.slice(0, max).map(asFields) : [];
}

/** Picks the named fields that hold text, a number or a boolean. Text is cleaned. */
function pick(source: Fields, names: readonly string[]): Fields {
  const picked: Fields = {};
  for (const name of names) {
    const value = source[name];
    if (typeof value === 'string') picked[name] = cleanText(value);
    else if (typeof value === 'number' || typeof value === 'boolean') picked[name] = value;
  }
  return picked;
}

function cleanFrame(frame: Fields): Fields {
  const { filename } = frame;
  return {
    ...(typeof filename === 'string' && { filename: cleanText(filename.replace(/[?#].*$/s, '')) }),
    ...pick(frame, FRAME),
  };
}

function cleanException(exception: Fields): Fields {
  const { frames } = asFields(exception.stacktrace);
  return {
    ...pick(exception, ['type', 'value']),
    ...(Array.isArray(frames) && {
      stacktrace: { frames: asList(frames.slice(-FRAMES_MAX), FRAMES_MAX).map(cleanFrame) },
    }),
  };
}

/** Reduces a report to the fields that help to find the fault. Unlisted and mistyped fields are dropped. */
export function cleanReport(event: Fields): Fields {
  const { exception, tags } = event;
  const { values } = asFields(exception);
  return {
    ...pick(event, [...PLAIN, 'message']),
    ...(Array.isArray(values) && {
      exception: { values: asList(values, EXCEPTIONS_MAX).map(cleanException) },
    }),
    ...(tags !== undefined && { tags: pick(asFields(tags), TAGS) }),
  };
}
