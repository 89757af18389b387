import type { ErrorEvent, Exception, StackFrame } from '@sentry/nextjs';

// An error report contains only listed fields, and texts without personal data.

const TEXT_MAX = 500;

/** Removes addresses, session ids, keys and quoted words from an error's text. */
export function redactText(text: string): string {
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

function cleanFrame({ filename, function: name, module, lineno, colno, in_app }: StackFrame): StackFrame {
  const file = filename && redactText(filename.replace(/[?#].*$/s, ''));
  return { filename: file, function: name, module, lineno, colno, in_app };
}

function cleanException({ type, value, stacktrace }: Exception): Exception {
  const frames = stacktrace?.frames?.map(cleanFrame);
  return { type, value: value && redactText(value), ...(frames && { stacktrace: { frames } }) };
}

/** Reduces a report to the fields that help to find the fault. All others are dropped. */
export function cleanReport(event: ErrorEvent): ErrorEvent {
  const { event_id, timestamp, platform, level, environment, release, type, message, tags } = event;
  const facts = { event_id, timestamp, platform, level, environment, release, type };
  const values = event.exception?.values?.map(cleanException);
  return {
    ...facts,
    message: message && redactText(message),
    tags: { route: tags?.route, code: tags?.code, requestId: tags?.requestId },
    ...(values && { exception: { values } }),
  };
}
