/**
 * Cuts Markdown that is still arriving into blocks, so that only the last one has to be drawn again: at empty
 * lines outside fenced code where a paragraph, heading or fence begins. Joined by '\n', the blocks are the
 * text.
 */
export function cutDraft(text: string): string[] {
  const lines = text.split('\n');
  const blocks: string[] = [];
  let from = 0;
  let fence = '';
  lines.forEach((line, at) => {
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1];
    // Lists, quotes and tables may continue after an empty line.
    if (!fence && at > from && lines[at - 1]?.trim() === '' && /^[^\s\-*+>|\d]/.test(line)) {
      blocks.push(lines.slice(from, at).join('\n'));
      from = at;
    }
    if (mark && (!fence || mark === fence)) fence = fence ? '' : mark;
  });
  return [...blocks, lines.slice(from).join('\n')];
}
