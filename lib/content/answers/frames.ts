// Patterns that recognise certain questions before the answers are searched.
import { callers } from '#lib/content/record-words';

const agents = 'it|this|(?:your|the|an?)(?: ai| voice| chat)? agents?';
/** "What can it do for a hotel with 40 rooms?": the answers can't list every trade and size. */
export const tradeFrame = new RegExp(
  `\\bwhat (?:can|could|would|will|does|might) (?:${agents}) (?:do|offer)(?: for)? (?:an?|our) (?!(?:\\w+ )?(?:${callers}|calls?|e?mails?|inbox|tickets?|phones?)\\b|(?:business|firm|company) like)` +
    `|\\b(?:what|how) (?:can|could|would|will|does|do|might) (?:${agents}|you|u) (?:do|help|offer)(?: for)? (?:an?|my|our) [^,.?]*\\bwith (?:\\d|two|three|four|five|six)`,
  'i',
);

/** "What is the price for a vet clinic?" is a question about the price, whatever the trade. */
export const pricedTrade =
  /(?<=\b(?:price|costs?|charge|how much(?: is (?:it|this|that)| would (?:it|this) (?:be|cost)| does it cost)?)) for (?:an?|my|our|\d+)\b.*$|(?<=\b(?:would|does) (?:it|this|that) cost) (?:an?|my|our) .*$/is;

const ownThings =
  'car|van|motorbike|bike|dog|cat|puppy|pet|boiler|tooth|teeth|hair|nails|son|daughter|kids?|child|baby|mum|mom|wife|husband|eyes|glasses|roof|sink|tap|toilet|shower|washing machine|tyres?|brakes?|clutch|engine|windscreen|prescription|watch|laptop|order|parcel|delivery|repair';
const soldHere =
  'mots?|oil change|(?:full|car|boiler) service|(?:hair|dry )cut|haircut|filling|check ?-?up|(?:set of |new )?(?:tyres?|brake pads)|call ?-?out|manicure|massage|(?:double |single )?room|eye test|cut and colour|windscreen|tooth out|clutch';
/**
 * Visitors who play a caller: "my car won't start, can you fit me in?" Asking what an agent does in
 * such a case is not playing.
 */
export const playedCaller = new RegExp(
  `^(?!.*\\b(?:${callers}|it|(?:ai |voice )?agents?|bot|consultation|demo|meeting|quote|call(?:s|ed| me)?|speak|talk)\\b).*(?:` +
    [
      String.raw`\b(?:can|could|will|would|do) (?:you|u|someone)(?: \w+)? (?:fit|squeeze|slot) (?:me|us|him|her) in\b`,
      String.raw`\b(?:appointment|appt|booking|slot|service|mot|lesson)s? for (?:my|the|our) (?:\w+ )?(?:${ownThings})\b`,
      String.raw`\bbook (?:my|our) (?:\w+ )?(?:${ownThings}) in\b`,
      String.raw`\bhow much (?:is it |would it be |do (?:you|u) charge |does it cost )?(?:for|to have|to get) (?:an? |the |my |some )?(?:${soldHere})\b`,
      String.raw`\b(?:is|are) my (?:\w+ )?(?:${ownThings}) (?:ready|done|fixed|finished|in yet|back|mended|repaired)\b`,
      String.raw`\bwhen (?:is|are|will|can i (?:collect|pick up)) my (?:\w+ )?(?:${ownThings})\b`,
      String.raw`\b(?:where(?:['’]?s| is| are)|status of) my (?:\w+ )?(?:${ownThings})\b`,
      String.raw`\b(?:where|check|track|find|my) (?:\w+ ){0,2}order (?:number |no\.? )?#?\d{3,}`,
      String.raw`\bcan i (?:collect|pick up) my (?:\w+ )?(?:${ownThings})\b`,
      String.raw`\b(?:have (?:you|u) got|do (?:you|u) have|is there|got) (?:an?|any) (?:double |single |free )*(?:rooms?|tables?)\b.*\b(?:for|on|free|tonight|tomorrow|this|next)\b`,
      String.raw`\bmy (?:\w+ )?(?:${ownThings}|astra|corsa|golf|fiesta) (?:won['’]?t start|has broken down|broke down|is leaking|is making)\b`,
    ].join('|') +
    ')',
  'is',
);

const NAMED =
  '(?!(?:I|AI|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\\b)(?-i:\\p{Lu})[\\p{L}\\d.&-]+';
/**
 * "How do you compare with Parloa?", "are you better than Aircall", "why not Dialpad": matches any
 * competitor's name.
 */
export const rivalFrame = new RegExp(
  [
    String.raw`\b(?:you|u|yours|it|this|that)\b[^.?]*\b(?:compar\w+|differ\w*|better|worse|cheaper|stack up)[^.?]* (?:to|with|from|than|against) (?:the )?${NAMED}`,
    `^(?:(?:so|and|but|ok) )*why (?:not|would i not|shouldn['’]?t (?:i|we))(?: just)?(?: (?:use|take|go with|stay with))? ${NAMED}`,
    String.raw`\bwhy (?:you|u|yours) (?:and not|over|instead of|not) ${NAMED}`,
    String.raw`\b(?:you|u|yours|this) (?:vs\.?|versus) ${NAMED}|^${NAMED} (?:vs\.?|versus|or) (?:you|yours|this)\b`,
  ].join('|'),
  'iu',
);
/** "Can it read our Blue Yonder system?": matches names that no answer knows. */
export const readsSystem = new RegExp(
  String.raw`\b(?:it|this|you|agents?|bot)(?: also)? (?:read|see|check|access|look)(?: (?:from|in|into|at|up|things|something))* (?:our|my|the) ${NAMED}`,
  'iu',
);

/** "Does it know what an emergency is, eg a dog ate snail bait": the example is not a question of its own. */
export const exampleFrame =
  /(?:[\s,(]+(?:e\.?g\b\.?|for (?:example|instance)|such as)|,\s*(?:like|say))\s[^,?)]*[,)]?/i;

/** How a question begins. */
const opening =
  '(?:(?:can|could|do|does|did|will|would|is|are|has|have|should|any)|(?:what|how|hw|when|where|who|which)(?:s|(?= (?:is|are|do|does|did|would|will|can|could|should|much|many|long|fast|soon|quick|happens|about|languages?)\\b)))\\b';

/** Separates the questions in a message: "How much is it, and how long does it take?" */
export const betweenQuestions = new RegExp(
  `\\s*[?,;.]+\\s*(?:and |n |also )?(?=${opening}\\s)|\\s+(?:and|n|&) (?=${opening}\\s)`,
  'i',
);
/** Whether a text begins as a question. */
export const opensQuestion = new RegExp(`^(?:(?:so|ok|hi|hello|and|roughly|about|just) )*${opening}\\s`, 'i');
/** Whether a text ends with a question that can't be answered with yes or no. */
export const asksOpenly =
  /(?:(?:^|[.!?]\s+)(?:and |so |but )?(?:what|how|where|when|who|which|why)\b(?! about\b)|,\s+(?:what|how) (?:do|does|is|are|will|would|happens|should)\b)(?![^.!?]*,\s+(?:can|could|do|does|is|are|will|would|has|have)\b)[^.!?]*\??$/i;
