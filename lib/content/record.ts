// What the built-in agent says while it takes a visitor's request. It promises nothing: a person confirms.

/** A question for what is not known yet, and how it is put a second time. `contact` is email or phone; `name` asks for the company too. */
export const recordQuestions = {
  need: { ask: 'What is it for?', again: 'In a few words: what should the agent do for you?' },
  volume: {
    ask: 'How much of it is there, say calls or messages a day?',
    again: 'Roughly how many a day or a week? "Skip" is fine too.',
  },
  start: { ask: 'How soon do you need it?', again: 'When should it start? "Skip" is fine too.' },
  time: {
    day: 'Which day?',
    ask: 'Which day and hour suit you for a call?',
    again: 'Which day suits you, and about what hour? "Skip" is fine too.',
  },
  name: { ask: 'What is your name, and your company’s?', again: 'What name may I write down?' },
  contact: {
    ask: 'Where can a person reach you: email or phone?',
    again: 'I could not read an address or a number there. Which email or phone is it?',
  },
} as const;

/** The first sentence, by what the visitor asked for. */
export const recordOpenings = {
  callBack: 'Yes, you can ask for a call here: I write it down, you check it and send it.',
  quote: 'Yes, you can ask for a quote here: I write down what it needs, you check it and send it.',
  appointment: 'Yes, I can put a time into your request; a person confirms it.',
  trial: 'Yes, you can ask to try it: I write down on what, you check it and send it.',
  interest: 'Yes, I can write that down for a person to look at; you check it and send it.',
} as const;

/** What was left open, and what the form asks for beside it, as it is named in a sentence. */
export const recordNames = {
  need: 'what it is for',
  volume: 'how much of it there is',
  start: 'how soon',
  time: 'a day and hour',
  name: 'your name',
  lastName: 'your last name',
  company: 'your company',
  email: 'your email',
  contact: 'an email or a phone number',
} as const;

/** The rows' names, in the order in which they are read back. */
export const recordRows = {
  need: 'What for',
  volume: 'How much',
  start: 'How soon',
  time: 'Call at',
  name: 'Name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
} as const;

export const recordLines = {
  noted: 'Noted: {values}.',
  changed: 'Changed to {values}.',
  time: 'I have put {values} in your request. A person confirms it.',
  soon: 'I have put "{values}" in your request. A person says when.',
  greeting: 'Hello {values}.',
  already: 'That is what this request is for.',
  why: 'So that whoever calls back knows what it is about; "skip" passes any question.',
  unanswered: 'I cannot answer that one; put it in the message when you send.',
  skipped: 'Then we leave that open.',
  gaveUp: 'I leave that open; you can add it before you send.',
  unfinished: 'That address looks cut off.',
  ended:
    'All right, I stop asking. Nothing was sent; what you told me stays here, and "go on" takes it up again.',
  dropped: 'All right, it is deleted. Nothing was sent.',
  resumed: 'Good, where we were.',
  complete: 'That is everything.',
  asked: 'That is all I ask.',
  open: 'Left open: {values}.',
  form: 'The form also asks for {values}.',
  send: 'Press "Send this record": you see all of it first, and nothing goes out before.',
  sendAgain: 'Press "Send this record" when it is right.',
  nothing: 'I have written nothing down yet.',
} as const;

/**
 * Phrases by what they mean, one a line, as patterns over text in lower case without apostrophes. A phrase opens a request
 * when it stands in the visitor's own name: "call me back" does, "can it call me back" does not.
 */
export const recordPhrases = {
  callBack: `
    (call|ring|phone|contact)( me| us)( back| up)?
    (get|give) (back to )?(me|us)( a)?( quick)? (call|ring|bell|shout|callback)
    get back to (me|us)
    ^(a )?call ?back( pls| please| me)?
    (need|want|get|like|have|request|arrange|schedule) (a )?call ?back
    ^(pls |please |can (u|you) |could (u|you) )*(call|ring|phone|text)( me)?( on| at)?(?=( asap| now| today| tomorrow)?$)
    (someone|somebody|anyone|anybody) (to |can |could )?(call|ring|phone|contact)( me| us)?
    ((can|could|may) (i|we)|i (just )?(want|wanna|need|would like|d like|id like) to|id like to|let me) (talk|speak|chat) (to|with) (a |an |some|any|the |your |sales)[a-z ]*
    ^(talk|speak) (to|with) (a |an |some)[a-z ]*$
    (reach|get in touch with) me
  `,
  quote: `
    (need|want|get|give|send|like|have|after|wanting|prepare|make)( me| us)?( a| an| the| your| some)?( rough| quick| price)? (quote|quotation|estimate|proposal|offer)( pls| please)?( for| on| about)?
    ^(a )?(quote|quotation|estimate)( pls| please)?( for| on)?
    (quote|quotation|estimate) (pls|please)( for| on)?
  `,
  appointment: `
    book (me|us) in
    (book|make|arrange|schedule|set up|like|want|need|get|have|fix) (a|an|some) (quick |short |free |intro )?(appointment|appt|meeting|demo call|demo|consultation|call|slot|time)( w| with| to)?( someone| somebody)?
    (appointment|appt|consultation) (pls|please)
    ^(appointment|appt|consultation)$
  `,
  trial: `
    ((id|i would|wed|we would|i d|we d|i|we) |^(would |could )?)(really )?(like|love|want|wanna|wana)( to)? (try|test|pilot)( it| this| that| one)?( out)?
    (sign|set) (me|us) up
    (ready|want|like|wanna) to (get started|start|go ahead|buy|order|sign up)
    (im|were|count me) in$
    ill take (it|one)
    ^(yes |ok )?(i|we) want (that|this|it|one)$
  `,
  interest: `
    (?<!not )(very |really |quite )?interested( in)?
    ^(hi |hello |hey )?(im |we are |were |i am )?(looking for|(?<=(im|are|am|were) )after|in need of)( help (with|w))?
    (can|could) (you|u|someone|somebody) help( me| us)?( out)?( with| w)?
    ^(hi |hello |hey )?(i|we) (need|want)( some)? help( with| w)?
    ^need help( with| w)?
  `,
  wish: `
    ^(hi |hello |hey |so |ok )?(i|we|id|wed)( really| just| would)? (need|want|wanna|like|could use)( to)?
    ^(need|want|wanted)( to)?
  `,
  wishExcept: `
    ^(to )?(know|see|hear|ask|understand|learn|read|cancel|check|find out|compare|leave|delete|be|listen|look|think|say|tell|thank|go|stop|watch|wait)
  `,
  trouble: `
    (we|i|our|my)[a-z0-9 ]* (miss|missing|missed|lose|losing|lost|cant|can not|cannot|drown|drowning|swamped|overwhelmed|struggle|struggling|waste|wasting|behind|backlog|overflowing|unanswered|no time|too many|too much|takes (hours|ages|forever))
    (we|i)[a-z0-9 ]* (spend|spending|waste|wasting)[a-z0-9 ]* (hours|days|time)
    (nobody|no one|noone) (has time|picks up|answers|is there)
  `,
  never: `
    never ?mind|nvm|nevermind|not now|maybe later|another time|some other time|leave it( for now)?|forget (it|about it)|stop( it| asking)?|cancel( it| that| this)?
    (no longer|not) interested( anymore)?|changed my mind|ill think about it|let me think( about it)?|too many questions|enough( questions)?|no thanks?|no thank you|i give up|quit|dont bother
  `,
  drop: `
    forget (it|about it|everything|all( of it| that)?)|(delete|erase|scrap|drop|remove|clear|bin) (it|this|that|all( of it| that)?|everything)( please| pls)?
  `,
  resume: `
    (ok(ay)? )?(lets )?(go on|go ahead|carry on|continue|resume|keep going|do it|lets go|back to it)( then)?|where were we
  `,
  skip: `
    skip( it| that| this)?|pass|next|idk|idc|dunno|dont know|dont care|i dont know|i do not know|dont know yet|not sure( yet)?|no idea|no clue|hard to say|cant say|cant tell
    none of (your|ur) business|(id )?rather not( say)?|(i )?(prefer|d prefer) not to( say)?|not telling( you)?|no comment|whatever|doesnt matter|n/?a|none|nothing|private|not saying
  `,
  why: `
    why( do (you|u) (need|want|ask)| would you| are you asking)[a-z ]*|what (is that|s that|do you need that|do (you|u) need (it|this|that)) for|why|what for|who wants to know
  `,
  readBack: `
    (what|which) (have|did|do) (you|u) (got|get|have|write|written|note|noted|put)[a-z ]*|read (it|that|this) back|show me( the| my)? (record|request)|summary|summari[sz]e
  `,
  fine: `
    yes|yep|yeah|ok|okay|k|kk|sure|great|good|perfect|cool|nice|thanks?|thank you|thx|ty|cheers|right|correct|sounds good|looks good|all good
    (is )?(thats?|that is) (right|correct|ok)( right| now| then)?|thats all right
  `,
  enough: `
    (yes |ok )?(is )?(thats?|that is|that was) (all|it|everything|enough)( right| now| then| from me| i have)?|im done|done|nothing else|no more
  `,
  send: `
    (ok(ay)? |yes |please |now )*(send|submit)( it| this| that| the record| my request)?( off| now| please| pls)*|how (do|can) i send( it| this| that)?
  `,
} as const;

/** A message that begins so takes back what was said before. */
export const correctionWords =
  'no|nope|nah|sorry|actually|wait|oops|oh|correction|change|make (?:that|it)|i me[an]+t|i mean|meant|wrong|not|instead|rather|hang on|hold on|scrap that|btw|and its|its more like|more like';

/** What is an amount without a number, and what is a beginning without a date: other answers to those questions are none. */
export const amountWords =
  'lot|lots|loads|many|few|some|several|hundreds?|thousands?|dozens?|tons?|couple|depends?|varies|vary|much|quiet|busy|constant(?:ly)?|every|little|non ?stop|handful|often|daily|always|all day|rarely|seasonal|\\d';
export const beginningWords =
  'soon(?:er|est)?|asap|possible|now|when(?:ever)?|rush|hurry|hurried|flexible|depends?|later|ready|today|tomorrow|tonight|yesterday|immediate(?:ly)?|quick(?:ly)?|fast|urgent(?:ly)?|straight ?away|right away|any ?time|(?:mon|tues|wednes|thurs|fri|satur|sun)day|days?|weeks?|wks?|months?|mths?|quarter|years?|yrs?|q[1-4]|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|xmas|christmas|easter|season|just looking|planning|\\d';

/** Words that are left of a clause when it says nothing of its own. */
export const emptyWords =
  'a an the and or but so well ok okay yes yeah yep no hi hello hey please pls plz thx thanks thank you u ur your me my us we i im id ill ive it its is are was be to for of on in at by with w ' +
  'can could would will do does did may should shall just maybe like about around really also then now back some someone somebody anyone want need wanna get got give make take have has had how what that this ' +
  'there here them they am if when good great fine sure ugh lol hmm um uh sorry actually wait meant mean wrong day time works work suits suit best better ok call ring phone talk speak contact reach number email mail address name guys sir ' +
  'quote appointment meeting demo book slot start begin ready try interested help person human real not instead rather oops change nope how much oh more btw let lets';
