import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { canFormat, plainSyntax, safeUrl, toChatTree } from '#lib/browser/chat/chat-tree';
import { markdownWords } from '#lib/content/chat';

// The text comes from an upstream: raw HTML is shown as it is written, links are on an allowlist, and images
// become links.

const COPY_TOLD_MS = 2000;

function ReplyLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span>{children}</span>;
  const className = 'underline underline-offset-2';
  if (href.startsWith('#'))
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="sr-only"> {markdownWords.newTab}</span>
    </a>
  );
}

function CodeBlock({ children }: { children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  const [told, setTold] = useState('');
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(''), COPY_TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code.current?.textContent ?? '');
      setTold(markdownWords.copied);
    } catch (error) {
      console.warn('copy', error);
      setTold(markdownWords.copyFailed);
    }
  };
  return (
    <div className="mb-2 rounded-control border border-border bg-background last:mb-0">
      <div className="flex justify-end border-b border-border">
        <button type="button" className="min-h-11 cursor-pointer px-3 text-xs font-semibold" onClick={copy}>
          {told || markdownWords.copy}
        </button>
      </div>
      <pre
        ref={code}
        className="overflow-x-auto p-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        dir="ltr"
        aria-label={markdownWords.code}
      >
        {children}
      </pre>
    </div>
  );
}

function Table({ children, dir }: { children: ReactNode; dir: string | undefined }) {
  return (
    <div
      className="mb-2 overflow-x-auto overscroll-x-contain wrap-normal -outline-offset-2 last:mb-0"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={markdownWords.table}
    >
      <table dir={dir}>{children}</table>
    </div>
  );
}

const cell = 'border-b border-border py-1 pe-4 text-start align-top last:pe-0';
const block = 'mb-2 last:mb-0';
const heading = `${block} font-semibold`;
const isTaskList = (className: string | undefined) => className?.includes('task-list') ?? false;

const components: Components = {
  p: ({ node: _, ...props }) => <p {...props} className={block} />,
  h1: ({ node: _, ...props }) => <h5 {...props} className={`${heading} text-lg`} />,
  h2: ({ node: _, ...props }) => <h5 {...props} className={`${heading} text-base`} />,
  h3: ({ node: _, ...props }) => <h5 {...props} className={heading} />,
  h4: ({ node: _, ...props }) => <h6 {...props} className={heading} />,
  h5: ({ node: _, ...props }) => <h6 {...props} className={heading} />,
  h6: ({ node: _, ...props }) => <h6 {...props} className={heading} />,
  ul: ({ node: _, className, ...props }) => (
    <ul {...props} className={isTaskList(className) ? block : `${block} list-disc ps-5`} />
  ),
  ol: ({ node: _, ...props }) => <ol {...props} className={`${block} list-decimal ps-5`} />,
  blockquote: ({ node: _, ...props }) => (
    <blockquote {...props} className={`${block} border-s-2 border-input ps-3 text-muted-foreground`} />
  ),
  hr: () => <hr className={`${block} border-border`} />,
  code: ({ node: _, ...props }) => (
    <code {...props} className="font-mono text-xs wrap-anywhere [pre_&]:wrap-normal" />
  ),
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
      aria-label={checked ? markdownWords.task.done : markdownWords.task.open}
    />
  ),
  table: ({ children, dir }) => <Table dir={dir}>{children}</Table>,
  th: ({ node: _, ...props }) => <th {...props} className={cell} />,
  td: ({ node: _, ...props }) => <td {...props} className={cell} />,
};

type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

const toSpan = (text: Node): Node => ({ type: 'element', tagName: 'span', properties: {}, children: [text] });

/** Wraps each text node that has siblings in an element, because page translators replace text nodes. */
function ownElements(node: Node): Node {
  const children = node.children?.filter(({ type, value }) => type !== 'text' || value !== '\n');
  if (!children) return node;
  const isAlone = children.length < 2;
  return {
    ...node,
    children: children.map((child) =>
      child.type !== 'text' || isAlone ? ownElements(child) : toSpan(child),
    ),
  };
}

function prepareTree() {
  return (tree: Node): Node => {
    for (const { properties } of tree.children ?? []) if (properties) properties.dir = 'auto';
    return ownElements(tree);
  };
}

function withPlainSyntax(this: { data(): { micromarkExtensions?: unknown[] } }) {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), plainSyntax];
  return (tree: Node, file: unknown) => toChatTree(tree, String(file));
}

const remarkPlugins = [[remarkGfm, { singleTilde: false }], withPlainSyntax] as Options['remarkPlugins'];
const rehypePlugins = [prepareTree] as Options['rehypePlugins'];

/** An assistant's Markdown. `plain` stands in for a text that would take too long to format. */
export function Markdown({ text, plain = null }: { text: string; plain?: ReactNode }) {
  if (!canFormat(text)) return plain;
  return (
    <ReactMarkdown
      remarkPlugins={remarkPlugins}
      rehypePlugins={rehypePlugins}
      components={components}
      urlTransform={safeUrl}
    >
      {text}
    </ReactMarkdown>
  );
}
