// Chance that can be had again: the same seed, the same choices.

function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  return value >>> 0;
}

/** Random choices (mulberry32) that follow from a seed. */
export function seededRandom(seed: string) {
  let state = hash(seed);
  /** A number from 0 to below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from 0 to one less than `count`. */
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    chance: (share: number) => next() < share,
    pick<T>(list: readonly T[]): T {
      return list[below(list.length)] as T;
    },
  };
}

export type Random = ReturnType<typeof seededRandom>;
