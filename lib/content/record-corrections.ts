// The words with which a visitor corrects a row of the request. Each line of a list is one or more
// alternatives of a regular expression.

/** How visitors refer to a row. The notes are the visitor's own words and can't be corrected. */
export const rowNames = {
  need: "what (?:i|we) (?:really |actually )?(?:need|want)|what (?:it|this|the request)(?:s| is)? for|what for|(?:it|this)(?:[’']?s| is) for",
  volume: 'how many|how much|volume|amount',
  start: 'how soon|start date|start',
  time: 'call at|call time|time|day|date|hour',
  company: '(?:company|business|practice|firm|clinic|hotel|shop)(?: name)?',
  name: '(?:first |last |full |sur)?name',
  email: 'e-?mail(?: address)?',
  phone: '(?:phone|mobile|cell)(?: number)?|number|tel',
} as const;

/** Mark a complaint that a row is wrong. */
export const wrongWords = `
  wrong|incorrect|not right|isnt right|not what i (?:said|meant)|nonsense|rubbish|garbage|a mess|weird|rude|odd|my name (?:is not|isnt)|(?:is not|isnt|aint) my (?:name|company)|needs? fixing|fix|correct
  still (?:says?|missing|empty)|(?:why|what) (?:does|did) it say|(?:u|you) (?:didnt|did not|never) (?:put|add|take|write|note|change|fix)
`;
/** Precede what should be removed from a row. */
export const removingWords = 'remove|delete|drop|clear|strike|scrap|take out|take off|get rid of';
/** Matches "don't pass on my number", but not "don't use my number for marketing". */
export const withholdingWords =
  "(?:do not|don[’']?t|never|not) (?:to )?(?:use|share|pass on|give out|keep|store|save|send|include|call|ring|phone) (?:my|that|this)";
export const withheldRows = '(?:phone|mobile|cell)(?: number)?|number|e-?mail(?: address)?';
/** `besideWords` keep both addresses; `insteadWords` replace the number. */
export const besideWords = 'also|too|as well|or|if|otherwise|cc|copy|copied|another|second|both|backup';
export const insteadWords =
  'dont (?:call|ring)|instead|wrong|typo|change|new|right|correct|sorry|soz|actually|use|not|make|changed|just the|better';
/** Precede the replacement: "make it 11 instead of 10". */
export const takesPlaceWords = `
  no|and|sor+y|oops|wait|more like|actually|please|for|pls|rather|correction|its|it['’]s|it is|thats|that['’]s|that is|i mean|(?:i )?meant|make (?:it|that)|change (?:it|that)(?: to)?|it should be|(?:can|could) (?:you|u|we) (?:do|make it)|what about|how about
  okay|ok|sir|make the call(?: at)?
`;
/** After one of these, "is" is enough to set a row: "no, the time is 15:30". */
export const takingBackWords =
  "no+|nope|sorry|actually|wait|correction|wrong|(?:(?:no,? )?(?:that|this|it)(?:[’']?s| is) )(?:all |still )?(?:wrong|not right|incorrect|not correct)";
/** The visitor has no email address. */
export const noEmailWords =
  '(?:no|dont (?:do|have|use|really do)|do not (?:do|have|use)|havent got|have no|without)(?: an?| any| the)? e ?-?mails?(?: address)?(?! only)';

/** Mark a clause as being about the conversation rather than the visitor's work. */
export const talkWords = `
  (?:this|that|it|(?:(?:your|ur|this|the) )?(?:bot|agent|chat|ai)) ?(?:is|s) (?:so )?(?:useless|rubbish|stupid|a joke|no use|a waste of time)
  (?:thats|that is|this is) (?:no|not an?) answer|answer (?:it|that|me|my question)|(?:doesnt|didnt) (?:really )?(?:answer|help)|i (?:just |already )?(?:asked|told (?:u|you)|said)
  (?:hav(?:ing|in|e)|taking|just)(?: a)? look(?:ing)?|(?:thats|this is|is this|are you|r u|ur) (?:just )?a (?:ro)?bot|what the|yes or no
  (?:u|you) (?:just )?(?:asked|said|wrote|put)|not what i (?:said|asked|meant)
  (?:im|i am) (?:in a (?:bit of a |big )?(?:hurry|rush)|(?:happy|fine|ok|okay|good) with|free|around|available|from [a-z]+$)
`;
