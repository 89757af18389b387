import 'server-only';

const OTHERS: readonly string[] = ['LOGLEVEL'];

function differByOneMistake(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length === 2 && right.length === 2) return left === `${right[1]}${right[0]}`;
  return left.length <= 1 && right.length <= 1 && left !== right;
}

/** Finds variables of `source` that are one typo away from an unset one of `names` or its `_FILE` form. */
export function findMisspelt(
  names: readonly string[],
  source: Record<string, string | undefined>,
): { name: string; meant: string }[] {
  const isSet = (name: string) => Boolean(source[name]?.trim());
  const ours = names.flatMap((name) => [name, `${name}_FILE`]);
  const missing = names
    .filter((name) => !isSet(name) && !isSet(`${name}_FILE`))
    .flatMap((name) => [name, `${name}_FILE`]);
  const foreign = Object.keys(source).filter(
    (name) => isSet(name) && !ours.includes(name) && !OTHERS.includes(name),
  );
  return foreign.flatMap((name) => {
    const meant = missing.find((one) => differByOneMistake(name, one));
    return meant ? [{ name, meant }] : [];
  });
}
