import { type ComponentProps, useRef, useState } from 'react';
import ReactMarkdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { ScrollBox } from '#components/ui/scroll-box';
import { markdownWords } from '#lib/content/chat';
import './markdown.css';

// The text comes from an upstream: raw HTML is shown as it is written, links are on an allowlist, and images
// become links.

function ReplyLink({ href, children }: ComponentProps<'a'>) {
  if (!href) return <span>{children}</span>;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="sr-only"> {markdownWords.newTab}</span>
    </a>
  );
}

/** How long the button says whether the copy succeeded. */
const COPIED_MS = 2000;

function CodeBlock({ children }: ComponentProps<'pre'>) {
  const code = useRef<HTMLPreElement>(null);
  const [label, setLabel] = useState<string>(markdownWords.copy);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code.current?.textContent ?? '');
      setLabel(markdownWords.copied);
    } catch (error) {
      console.warn('copy', error);
      setLabel(markdownWords.copyFailed);
    }
    setTimeout(() => setLabel(markdownWords.copy), COPIED_MS);
  };
  return (
    <div className="rounded-control border border-border bg-background">
      <button
        type="button"
        className="ms-auto block min-h-11 cursor-pointer px-3 text-xs font-semibold"
        onClick={copy}
      >
        {label}
      </button>
      <ScrollBox
        label={markdownWords.code}
        className="overflow-x-auto border-t border-border px-3 py-2.5"
        dir="ltr"
      >
        <pre ref={code}>{children}</pre>
      </ScrollBox>
    </div>
  );
}

function Table({ children, dir }: ComponentProps<'table'>) {
  return (
    <ScrollBox label={markdownWords.table} className="table-box">
      <table dir={dir}>{children}</table>
    </ScrollBox>
  );
}

const components: Components = {
  // The panel's own headings come before these.
  h1: 'h5',
  h2: 'h5',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  pre: CodeBlock,
  a: ReplyLink,
  table: Table,
  img: ({ src, alt }) => {
    const address = typeof src === 'string' ? src : undefined;
    return <ReplyLink href={address}>{alt || address}</ReplyLink>;
  },
  input: ({ checked }) => (
    <input
      type="checkbox"
      className="me-2"
      disabled
      checked={checked === true}
      aria-label={checked ? markdownWords.task.done : markdownWords.task.open}
    />
  ),
};

const SAFE_URL = /^(?:(?:https?|mailto|tel):|#[\w-]+$)/i;

/** Returns the address of a link if it may be followed, else an empty one. */
const toSafeUrl = (url: string) => (SAFE_URL.test(url.trim()) ? url.trim() : '');

type HtmlElement = NonNullable<ExtraProps['node']>;
type HtmlNode = HtmlElement['children'][number];

const BREAK = /\s*<br\s*\/?>\s*/gi;

/** Turns `<br>` in cells into line breaks, and wraps texts that have siblings, because translators replace text nodes. */
function prepareNodes(nodes: readonly HtmlNode[]): HtmlNode[] {
  const shown = nodes.filter((node) => node.type !== 'text' || node.value !== '\n');
  return shown.map((node): HtmlNode => {
    if (node.type === 'element' && node.tagName !== 'code')
      return { ...node, children: prepareNodes(node.children) };
    if (node.type !== 'text') return node;
    const text = { ...node, value: node.value.replace(BREAK, '\n') };
    return shown.length > 1 ? { type: 'element', tagName: 'span', properties: {}, children: [text] } : text;
  });
}

const prepareTree = () => (tree: { children: HtmlNode[] }) => {
  for (const node of tree.children) if (node.type === 'element') node.properties.dir = 'auto';
  return { ...tree, children: prepareNodes(tree.children) };
};

/** Turns off syntax that is plain text in a chat: raw HTML, and code by indentation. */
const plainSyntax = { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } };

function withPlainSyntax(this: { data(): { micromarkExtensions?: unknown[] } }) {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), plainSyntax];
}

const remarkPlugins = [[remarkGfm, { singleTilde: false }], withPlainSyntax] as Options['remarkPlugins'];
const rehypePlugins = [prepareTree] as Options['rehypePlugins'];

/** Whether a reply can be formatted without blocking the page: a desktop takes 0.4 s for 8,000 characters. */
export const canFormat = (text: string) => text.length <= 8000;

/** An assistant's Markdown, if `canFormat`. Its lines end where they do in the text. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="reply whitespace-pre-line">
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        components={components}
        urlTransform={toSafeUrl}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
