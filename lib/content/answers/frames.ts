// Frames by which a question is read before its answer is searched.
import { callers } from '#lib/content/record-words';

const agents = 'it|this|(?:your|the|an?)(?: ai| voice| chat)? agents?';
/** "What can it do for a hotel with 40 rooms?": no answer knows every trade and its size. */
export const tradeFrame = new RegExp(
  `\\bwhat (?:can|could|would|will|does|might) (?:${agents}) (?:do|offer)(?: for)? (?:an?|our) (?!(?:\\w+ )?(?:${callers}|calls?|e?mails?|inbox|tickets?|phones?)\\b|(?:business|firm|company) like)` +
    `|\\b(?:what|how) (?:can|could|would|will|does|do|might) (?:${agents}|you|u) (?:do|help|offer)(?: for)? (?:an?|my|our) [^,.?]*\\bwith (?:\\d|two|three|four|five|six)`,
  'i',
);

/** "What is the price for a vet clinic?" asks for the price: no answer knows every trade. */
export const pricedTrade =
  /(?<=\b(?:price|costs?|charge|how much(?: is (?:it|this|that)| would (?:it|this) (?:be|cost)| does it cost)?)) for (?:an?|my|our|\d+)\b.*$|(?<=\b(?:would|does) (?:it|this|that) cost) (?:an?|my|our) .*$/is;

/** "Does it know what an emergency is, eg a dog ate snail bait": an example asks nothing. */
export const exampleFrame =
  /(?:[\s,(]+(?:e\.?g\b\.?|for (?:example|instance)|such as)|,\s*(?:like|say))\s[^,?)]*[,)]?/i;

/** How a question begins. */
const opening =
  '(?:(?:can|could|do|does|did|will|would|is|are|has|have|should|any)|(?:what|how|hw|when|where|who|which)(?:s|(?= (?:is|are|do|does|did|would|will|can|could|should|much|many|long|fast|soon|quick|happens|about|languages?)\\b)))\\b';

/** Between the questions of a message: "How much is it, and how long does it take?" */
export const betweenQuestions = new RegExp(
  `\\s*[?,;.]+\\s*(?:and |n |also )?(?=${opening}\\s)|\\s+(?:and|n|&) (?=${opening}\\s)`,
  'i',
);
/** Whether a text begins as a question. */
export const opensQuestion = new RegExp(`^${opening}\\s`, 'i');
