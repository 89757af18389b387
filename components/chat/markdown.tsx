'use client';

import { type ReactNode, useRef, useState } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { chat } from '#lib/content/chat';

// The text is an upstream's: no raw HTML, four kinds of link and places on this page, and an image is only a link.

const SAFE = /^(?:(?:https?|mailto|tel):|#[\w-]+$)/i;

function safeUrl(url: string): string {
  return SAFE.test(url.trim()) ? url.trim() : '';
}

function ReplyLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span>{children}</span>;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="sr-only"> {chat.newTab}</span>
    </a>
  );
}

function CodeBlock({ children }: { children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code.current?.textContent ?? '');
      setCopied(true);
    } catch (error) {
      console.warn('copy', error);
    }
  };
  return (
    <div className="chat-code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre ref={code} tabIndex={0}>
        {children}
      </pre>
      <button type="button" className="chat-quiet" onClick={copy}>
        {isCopied ? chat.copied : chat.copy}
      </button>
    </div>
  );
}

const components: Components = {
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  a: ({ href, children }) => <ReplyLink href={href}>{children}</ReplyLink>,
  img: ({ src, alt }) => {
    const address = typeof src === 'string' ? src : undefined;
    return <ReplyLink href={address}>{alt || address}</ReplyLink>;
  },
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
