// Words for days and hours: those that the request shows, and those by which messages are read.
// Lists as in record-words.ts.

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const monthNames = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
/** A word, and its alternative spellings. */
export const timeSpellings: Record<string, string> = {
  tomorrow: 'the morra|the morn|tmrw|tmr|tmrow|tmorrow|tomm?or?row?|tomoz|tomoro|2moro|2morrow|2mrw',
  monday: 'mon|munday|monady',
  tuesday: 'tues?|tuseday|teusday|tuesdy',
  wednesday: 'weds?|wensday|wendsday|wedensday|wednsday|wednesdy',
  thursday: 'thurs?|thu|thrusday|thurday|thursdy|thirsday',
  friday: 'fri|firday|fryday|frday',
  saturday: 'satuday|satday|satdy|saterday|sat',
  sunday:
    'sundy|(?<!the )sun(?=$|[,.?!]| \\d| (?:or|and|at|after|before|morning|afternoon|evening|noon|lunch)\\b)',
  today: '2day|todya',
  tonight: 'tonite|2nite',
  after: 'efter|aftr',
  before: 'b4|bfore|befor',
  between: 'btwn|btw(?= \\d)|inbetween',
  next: 'nxt',
};

export const hourWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** A part of the day. */
export const dayPartWords = `
  mornings?|forenoons?|afternoons?|evenings?|lunch(?:time| break)?|noon|midday|nights?|tonight|end of (?:the )?day|eod|first thing
  after work|after school|(?:office|business|working) hours
`;
/** After a number, these rule out an hour: "at 14 practices". */
export const countedPlaces =
  'practices|sites|shops|stores|clinics|locations|branches|offices|hotels|salons|garages|restaurants|gyms|schools|units|rooms|vans|trucks|tables';
export const anyTimeWords = `
  (?:any|every|each) ?(?:week)?(?:days?|time)|any (?:mon|tues|wednes|thurs|fri|satur|sun)day|weekdays?|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days|flexible|whenever|all day
  asap|as soon as possible|right (?:now|away)|straight ?away|immediately|at once|^now$|(?:next|this) (?:week|wk)
`;
/** "Jan", "sept", "december". */
export const monthWords = monthNames
  .map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`)
  .concat('sept')
  .join('|')
  .toLowerCase();
/** Times that are kept verbatim: not a single day, but still a time to call. */
export const weekWords = `
  (?:the )?(?:week|wk) (?:of|commencing|beginning|starting|from) (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ?(?:${monthWords})
  (?:the )?(?:first|1st|second|2nd|third|3rd|last) (?:week|wk) (?:of|in) (?:the )?(?:${monthWords}|month|year|new year)
  (?:at |by )?(?:the )?(?:end|start|beginning|middle) of (?:the |this |next )?(?:week|wk)|sometime (?:next|this) (?:week|wk)
  (?:whenever )?(?:next|this) (?:week|wk) (?:some ?time|any ?time|whenever)
`;
