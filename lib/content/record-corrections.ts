// The words by which a visitor corrects a row of the request. Each line of a list is one or more alternatives of a pattern.

/** How a visitor names a row. The notes are the visitor's own words, and not corrected. */
export const correctedFields = {
  need: `
    what (?:it|this|the request|my request)(?:['’]?s| is) for|what for|what i need|the need|need|request|reason
  `,
  volume: 'how many|how much|volume|amount',
  start: 'how soon|start date|start',
  time: 'call at|call time|(?:no )*call thing|time|day|date|hour|when',
  company: `
    (?:company|business|practice|firm|firma|studio|salon|shop|school|organi[sz]ation)(?: name)?(?: is called)?|(?:restaurant|hotel|clinic|garage|agency|cafe|bar|pub|gym|centre|center) name
    name of (?:the |my |our )?(?:company|business|practice|firm|studio|salon|shop)
  `,
  name: "(?:first |last |full )?names?|surname(?:['’]?s)?",
  email: 'e-?mail(?: address)?',
  phone: '(?:phone|mobile|cell)(?: number)?|number|tel',
} as const;

/** How a visitor names a row that is wrong: as it is titled beside the chat, which nobody says for anything else. */
export const rowTitles = {
  need: 'what for',
  volume: 'how much',
  start: 'how soon',
  time: 'call at',
  company: 'company|(?:firm|practice|business|shop|hotel) name',
  name: '(?:sur|last )?name',
  email: '(?:my|the) e?mail',
  phone: 'my (?:phone|number|mobile)',
} as const;
/** With one of these, or with a correction, a clause says that the row is wrong. */
export const objectionWords = `
  weird|nonsense|rubbish|daft|a mess|came out|clean up|tidy up|(?:is|are) (?:still |all )?(?:wrong|not right|incorrect)|(?:isnt|aint) right|(?:sounds|looks|reads) (?:rude|daft|odd|wrong|stupid|badly)|whats this|garbage
`;

/** What stands between the row and its value. */
export const shouldSay = `
  (?:it |that |this )?(?:should|shud|shuld|shd|must|needs to|has to) (?:just |only |really )?(?:be|say|read)|it(?:['’]?s| is)|its|make (?:it|that)|i (?:said|meant|mean)|put
`;

/** With one of these a message says that a row is wrong. */
export const correctingWords = `
  (?<!(?:none|nothing|not) (?:r |is |are )?)wrong|incorrect|not right|should (?:just |only )?(?:be|say|read)|change|correct|fix|sort(?: out)?|correction|remove|delete|leave (?:\\w+ ){1,3}out
  get rid of|take (?:[a-z0-9]+ ){1,5}(?:out|off)
  you have written|put (?:it|that) right
`;

/** What a visitor says to whom has left a row as it was, as a question too. */
export const stillWrongWords = `
  still (?:there|here|says?|wrong|stands|missing?|empty)|(?:why|what) (?:does|did) it say|it (?:still )?says|(?:u|you) didnt (?:change|add|fix|take|note|write)
  (?:u|you) still (?:got|have|put)|where did (?:the|my|it)|why (?:u|you|did u|did you|do u|do you|is it|is there)
  did (?:u|you) (?:change|add|fix|note|write)|(?:are|r) (?:u|you) (?:even )?listening|thats not what i (?:said|meant)
`;

/** With one of these a second address or number takes the place of the first, unless it is said to stand beside it. */
export const insteadWords = `
  (?:my|the|new|right|correct) (?:\\w+ )?number|number (?:is|ends)|change|wrong|typo|new|instead|correct|not
  sorry|sry|sory|soz|fat fingers|dont (?:ring|call) me|not me|wait|actually|use|make (?:it|that)|mine|my own|my e?mail|better
`;
export const besideWords = 'also|too|as well|or|if|otherwise|cc|copy|other|another|second|both|keep|backup';
/** Who says so has no address to give. */
export const noEmailWords =
  '(?:no|dont (?:do|have|use|got)|do not (?:have|use)|aint got|havent got|have no|not got|without)(?: an?| any| the| got)? e ?-?mails?(?: address)?(?! only)';
/** What takes something out of a row, before it. */
export const removingWords = `
  remove|delete|drop|clear|strike|take (?:out|off)|get rid of|scrap
  forget(?= (?:the |my |that )?(?:e-?mail|phone|number))
`;

/** A clause with one of these is about the conversation, and not about the visitor's work. */
export const talkWords = `
  (?:this|that|it) ?(?:is|s) (?:so )?(?:useless|rubbish|stupid|a joke|no use|a waste of time)
  (?:thats|that is|this is) (?:no|not an?) answer(?: mate)?|answer (?:it|that|me|my question)|doesnt (?:really )?(?:answer|help)|didnt answer|i (?:just |already )?(?:asked|told (?:u|you)|said)
  (?:hav(?:ing|in|e)|taking|just)(?: a)? look(?:ing)?|if its only|just say$|like to know|(?:thats|this is|is this|are you|r u|ur) (?:just )?a (?:ro)?bot|what the|never answered|yes or no
  (?:u|you) (?:just )?(?:asked|said|wrote|put)|not what i (?:said|asked|meant)
`;
