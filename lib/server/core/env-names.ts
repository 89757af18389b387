import 'server-only';
import { variableNames } from '#lib/server/core/env';

const OTHERS = ['LOGLEVEL'];

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

/** Finds variables of `source` that are one typo away from an unset one of ours or its `_FILE` form. */
export function findMisspelt(source: Record<string, string | undefined>): { name: string; meant: string }[] {
  const isSet = (name: string) => Boolean(source[name]?.trim());
  const pairs = variableNames.map((name) => [name, `${name}_FILE`]);
  const known = [...pairs.flat(), ...OTHERS];
  const missing = pairs.filter((pair) => !pair.some(isSet)).flat();
  const foreign = Object.keys(source).filter((name) => isSet(name) && !known.includes(name));
  return foreign.flatMap((name) => {
    const meant = missing.find((one) => differByOneMistake(name, one));
    return meant ? [{ name, meant }] : [];
  });
}
