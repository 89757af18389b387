import 'server-only';

type Said<Key> = { key: Key; terms: readonly string[] };

/** Additive smoothing: a word that an answer's phrasings lack does not rule the answer out. */
const UNSEEN = 0.1;
const UNSEEN_WORDS = 20;
/** Flattens the odds: words are not independent, so naive Bayes is overconfident. */
const TEMPERATURE = 2;

/** Words and pairs of neighbours: "how long" is a different question from "how" and "long". */
function toFeatures(terms: readonly string[]): string[] {
  return [...terms, ...terms.slice(1).map((term, at) => `${terms[at]} ${term}`)];
}

/** Trains naive Bayes. The result maps a question's terms to the odds of each key, which sum to 1. */
export function learnOdds<Key>(said: readonly Said<Key>[]): (terms: readonly string[]) => Map<Key, number> {
  const phrasings = new Map<Key, number>();
  const uses = new Map<string, Map<Key, number>>();
  for (const { key, terms } of said) {
    phrasings.set(key, (phrasings.get(key) ?? 0) + 1);
    for (const feature of new Set(toFeatures(terms))) {
      const keys = uses.get(feature) ?? new Map<Key, number>();
      uses.set(feature, keys.set(key, (keys.get(key) ?? 0) + 1));
    }
  }
  const weigh = (keys: Map<Key, number>) =>
    Math.log(1 + said.length / [...keys.values()].reduce((sum, count) => sum + count, 0)) / (5 * TEMPERATURE);

  return (terms) => {
    const found = toFeatures(terms).flatMap((feature) => uses.get(feature) ?? []);
    const whole = found.reduce((sum, keys) => sum + weigh(keys), 0);
    const likely = new Map<Key, number>();
    for (const [key, count] of phrasings)
      likely.set(key, whole * Math.log(UNSEEN / (count + UNSEEN * UNSEEN_WORDS)));
    for (const keys of found)
      for (const [key, count] of keys)
        likely.set(key, (likely.get(key) ?? 0) + weigh(keys) * Math.log((count + UNSEEN) / UNSEEN));
    const most = Math.max(...likely.values());
    for (const [key, log] of likely) likely.set(key, Math.exp(log - most));
    const sum = [...likely.values()].reduce((all, each) => all + each, 0);
    for (const [key, odds] of likely) likely.set(key, odds / sum);
    return likely;
  };
}
