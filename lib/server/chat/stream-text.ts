import 'server-only';
import type { Conversation } from '#lib/contracts/record';
import { readWebhookRecord } from '#lib/server/chat/read-webhook-record';
import { isObject, parseJson } from '#lib/server/upstream/json';

// The first node that speaks is streamed. Others follow once it is whole, unless they only repeat it.

type Part = { text: string; opening: string; isShown: boolean };
type NodeRun = { parts: Part[]; hasBegun: boolean; hasEnded: boolean };

export type StreamOutcome =
  | { kind: 'whole'; rest: string; conversation?: Conversation | undefined }
  | { kind: 'cut' }
  | { kind: 'empty' };

/** Whether a text may be JSON, which is shown only when whole. Undefined while it is too short to tell. */
function opensData(opening: string): boolean | undefined {
  if (opening === '') return undefined;
  if (opening.startsWith('{')) return true;
  if (!opening.startsWith('[')) return false;
  return opening.length === 1 ? undefined : opening[1] === '{';
}

type Unwrapped = { words: string; isData: boolean; conversation?: Conversation | undefined };

/** Extracts `output` from JSON. `isData` is set for JSON of any other shape. */
function unwrap(text: string): Unwrapped {
  if (opensData(text.replace(/\s+/g, '').slice(0, 2)) !== true) return { words: text, isData: false };
  const value = parseJson(text);
  if (value === undefined) return { words: text, isData: false };
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (!isObject(first) || typeof first.output !== 'string') return { words: text, isData: true };
  return { words: first.output, isData: false, conversation: readWebhookRecord(first.record) };
}

const essence = (text: string) => text.replace(/\s+/g, '');

/** Assembles a reply from stream events. Each call returns the text that can be shown now. */
export function createStreamText() {
  const runs = new Map<string, NodeRun>();
  let live: NodeRun | undefined;
  let hasShown = false;

  const runOf = (id: string): NodeRun => {
    const run = runs.get(id) ?? { parts: [], hasBegun: false, hasEnded: false };
    runs.set(id, run);
    return run;
  };
  const startPart = (run: NodeRun): Part => {
    const part = { text: '', opening: '', isShown: false };
    run.parts.push(part);
    return part;
  };
  const show = (words: string): string => {
    if (words.trim() === '') return '';
    const gap = hasShown ? '\n\n' : '';
    hasShown = true;
    return gap + words;
  };
  const showPart = (part: Part): string => {
    if (part.isShown) return '';
    part.isShown = true;
    return show(unwrap(part.text).words);
  };

  return {
    hasWords: () => live !== undefined,
    begin(id: string): void {
      const run = runOf(id);
      run.hasBegun = true;
      run.hasEnded = false;
      if (run.parts.at(-1)?.opening) startPart(run);
    },
    item(id: string, content: string): string {
      const run = runOf(id);
      run.hasEnded = false;
      const part = run.parts.at(-1) ?? startPart(run);
      part.text += content;
      if (opensData(part.opening) === undefined) part.opening = (part.opening + essence(content)).slice(0, 2);
      if (part.opening !== '') live ??= run;
      if (run !== live || opensData(part.opening) !== false) return '';
      return part.isShown ? content : showPart(part);
    },
    end(id: string): string {
      const run = runOf(id);
      run.hasBegun = true;
      run.hasEnded = true;
      const part = run.parts.at(-1);
      return run === live && part ? showPart(part) : '';
    },
    /** Returns how the reply ended. `isClean`: the stream was not cut, and no node failed. */
    finish(isClean: boolean): StreamOutcome {
      // Streams without a begin event have no end event.
      const isWhole = (run: NodeRun) => run.hasEnded || (isClean && !run.hasBegun);
      if (!live) return { kind: 'empty' };
      if (hasShown && !isWhole(live)) return { kind: 'cut' };
      const said = new Set<string>();
      let whole = '';
      let rest = '';
      let conversation: Conversation | undefined;
      const ordered = [live, ...[...runs.values()].filter((run) => run !== live)].filter(isWhole);
      for (const run of ordered) {
        for (const part of run.parts) {
          const { words, isData, ...more } = unwrap(part.text);
          conversation = more.conversation ?? conversation;
          const core = essence(words);
          const isNew = core !== '' && !said.has(core) && !(isData && whole !== '');
          if (!part.isShown && isNew) rest += show(words);
          if (!part.isShown && !isNew) continue;
          whole += core;
          said.add(core).add(whole);
        }
        said.add(essence(run.parts.map(({ text }) => text).join('')));
      }
      if (whole !== '') return { kind: 'whole', rest, conversation };
      const isUnfinished = (run: NodeRun) => !isWhole(run) && run.parts.some(({ opening }) => opening !== '');
      return { kind: [...runs.values()].some(isUnfinished) ? 'cut' : 'empty' };
    },
  };
}
