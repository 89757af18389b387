'use client';

import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { chat } from '#lib/content/chat';

// The text is an upstream's: no raw HTML, four kinds of link, and an image is only a link to it.

const SAFE = /^(https?|mailto|tel):/i;

function safeUrl(url: string): string {
  return SAFE.test(url.trim()) ? url.trim() : '';
}

const components: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
        <span className="sr-only"> {chat.newTab}</span>
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ src, alt }) =>
    typeof src === 'string' && src !== '' ? (
      <a href={src} target="_blank" rel="noopener noreferrer nofollow">
        {alt || src}
        <span className="sr-only"> {chat.newTab}</span>
      </a>
    ) : (
      <span>{alt}</span>
    ),
  table: ({ children }) => (
    <div
      className="overflow-x-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
    >
      <table>{children}</table>
    </div>
  ),
};

/** An assistant's reply. Arrives by `import()` with the first one. */
export function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={[remarkGfm]} components={components} urlTransform={safeUrl} skipHtml>
      {text}
    </ReactMarkdown>
  );
}
