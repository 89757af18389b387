import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** `start` and `end` are character offsets in the page. Names are in lower case. */
export type Element = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  text: string;
  start: number;
  end: number;
};

export function readElements(html: string): Element[] {
  return collect(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }));
}

function collect(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    const inside = [...collect(child), ...('content' in child ? collect(child.content) : [])];
    const place = child.sourceCodeLocation;
    if (!place) return inside;
    const text = child.childNodes.map((one) => ('value' in one ? one.value : '')).join('');
    const attributes = new Map(child.attrs.map(({ name, value }) => [name.toLowerCase(), value]));
    const { startOffset: start, endOffset: end } = place;
    return [{ name: child.tagName.toLowerCase(), attributes, text, start, end }, ...inside];
  });
}

/** Replaces elements with the result of `edit`. Undefined leaves an element as it is. */
export function replaceElements(html: string, edit: (element: Element) => string | undefined): string {
  let edited = '';
  let at = 0;
  for (const element of readElements(html).toSorted((a, b) => a.start - b.start)) {
    const text = element.start < at ? undefined : edit(element);
    if (text === undefined) continue;
    edited += html.slice(at, element.start) + text;
    at = element.end;
  }
  return edited + html.slice(at);
}
