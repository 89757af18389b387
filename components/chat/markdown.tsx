import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { AskContext } from '#components/chat/ask-context';
import { Button } from '#components/ui/button';
import { ASK_LINK, chat } from '#lib/content/chat';

// The text comes from an upstream, so raw HTML is off, links are on an allowlist, and images become links.

const SAFE = /^(?:(?:https?|mailto|tel):|#[\w-]+$)/i;

function safeUrl(url: string): string {
  return SAFE.test(url.trim()) ? url.trim() : '';
}

function AskButton({ children }: { children: ReactNode }) {
  const ask = useContext(AskContext);
  return (
    <button
      type="button"
      className="min-h-11 w-full cursor-pointer text-left hover:underline disabled:cursor-default disabled:text-muted-foreground"
      disabled={!ask}
      onClick={({ currentTarget }) => ask?.(currentTarget.textContent)}
    >
      {children}
    </button>
  );
}

function ReplyLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span>{children}</span>;
  if (href === ASK_LINK) return <AskButton>{children}</AskButton>;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="sr-only"> {chat.newTab}</span>
    </a>
  );
}

const COPY_TOLD_MS = 2000;

function CodeBlock({ children }: { children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  const [told, setTold] = useState<{ words: string } | null>(null);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), COPY_TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code.current?.textContent ?? '');
      setTold({ words: chat.copied });
    } catch (error) {
      console.warn('copy', error);
      setTold({ words: chat.copyFailed });
    }
  };
  return (
    <div className="relative mb-2 last:mb-0">
      <pre
        ref={code}
        className="mb-2 overflow-x-auto rounded-control border border-border bg-background p-3 pr-24"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        dir="ltr"
        aria-label={chat.code}
      >
        {children}
      </pre>
      <Button
        variant="outline"
        size="xs"
        className="absolute top-px right-px border-0 bg-background text-foreground"
        type="button"
        onClick={copy}
      >
        {told?.words ?? chat.copy}
      </Button>
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
  input: ({ checked }) => (
    <input
      type="checkbox"
      disabled
      checked={checked === true}
      aria-label={checked ? chat.task.done : chat.task.open}
    />
  ),
  table: ({ children, dir }) => (
    <div
      className="mb-2 overflow-x-auto overscroll-x-contain wrap-normal -outline-offset-2 last:mb-0"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={chat.table}
    >
      <table dir={dir}>{children}</table>
    </div>
  ),
};

type Block = { type: string; tagName?: string; properties?: Record<string, unknown> };

function directBlocks() {
  return ({ children }: { children: Block[] }) => {
    for (const { properties } of children) if (properties) properties.dir = 'auto';
  };
}

export function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[directBlocks]}
      components={components}
      urlTransform={safeUrl}
      skipHtml
    >
      {text}
    </ReactMarkdown>
  );
}
