export type AskedQuestion = { question: string; ids: readonly string[] };

/** Reads groups of lines such as "how much > pricing quote". */
export function readQuestions(groups: Readonly<Record<string, string>>): AskedQuestion[] {
  return Object.values(groups).flatMap((lines) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [question = '', ids = ''] = line.trim().split(' > ');
        return { question, ids: ids.split(' ') };
      }),
  );
}

export const readLines = (text: string): string[] => text.trim().split(/\s*\n\s*/);
