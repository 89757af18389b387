// The words by which a visitor's request is read. Each line of a list is one or more alternatives
// of a regular expression, matched against lower-case text without apostrophes unless the line has
// one.

import { monthWords } from '#lib/content/record-times';

/** Whom a visitor wants to talk to: anyone except the company's customers. */
const toSomebody =
  '(?!(?:an? |some |any |one of )*(?:of )?(?:your |the )?(?:reference|existing|current|other)?s? ?(?:customers?|clients?|users?|references?))(a |an |some|any|the |your |sales)[a-z]*( (?!about (?!your|ur|it|this|that)|re |regarding |for )[a-z]+)*';

/**
 * Phrases by meaning, one per line, as patterns for lower-case text without apostrophes. A phrase
 * opens a request only when the visitor asks for themselves: "call me back" does, "can it call me
 * back" doesn't.
 */
export const recordPhrases = {
  callBack: `
    (cal+|ring|phone|telephone|contact)( me| us)( back| up)?
    (get|give) (back to )?(me|us)( a)?( quick)? (call|ring|bell|shout|callback)
    get back to (me|us)
    (be|get) (called|rung|phoned|contacted)( back)?
    ^(wait )?(can|could|will) (u|you|someone|somebody|a person|a human|your team) (call|ring|phone)(?= (in|on|at|next|tomorrow|today|after|before))
    ^(a )?call ?back( pls| please| me)?
    (need|want|get|like|have|request|arrange|schedule|book)( me)? (a )?call ?back
    ^(pls |please |can (u|you) |could (u|you) )*(call|ring|phone|text)( me)?( on| at)?(?=( asap| now| today| tomorrow)?$)
    (someone|somebody|sum1|some1|sombody|anyone|anybody|a person|a human|your team) (kindly |please )?(to |can |could )?(call|ring|phone|telephone|contact)( me| us)?( back| up)?
    (can|could|may) (i|we) (talk|speak|chat) (to|with) ${toSomebody}
    (i (just )?(want|wanna|need|would like|d like) to|id like to|let me) (talk|speak|chat) (to|with) ${toSomebody}
    ^(talk|speak) (to|with) (a |an |some)[a-z]*( (?!about (?!your|ur|it|this|that)|re |regarding |for )[a-z]+)*
    (reach|get in touch with) me
    (connect|transfer|put) me( through)? (to|with) ${toSomebody}
    (want|need|get|have|like) a (quick |short )?call(?! (cent|queue|volume|handl|log|list|flow|system|answer))( from| with)?( someone| somebody| your team| the team| you)?
    ^(want|need|like) to (talk|speak|chat) (to|with) ${toSomebody}
  `,
  quote: `
    (need|want|after|give me|send me|get me) (a|an|the|your|some)( rough| quick)? (price|pricing)(?! (list|page|range))( for| on)?
    (needs?|wants?|like|have|after|wanting)( a| an| the| your| some)?( rough| quick| price)? (quote|quotation|estimate|proposal|offer)( for| on)?
    (get|give|send|prepare|make)( me| us)?( a| an| the| your| some)?( rough| quick| price)? (quote|quotation|estimate|proposal|offer)( for| on)?
    ^(a )?(quote|quotation|estimate)(?= (for|on|of|pls|please|to|about|asap|now|from|re)\\b|$)( pls| please)?( for| on)?
    (quote|quotation|estimate) (pls|please)( for| on)?
  `,
  appointment: `
    book (me|us) in
    (book|make|arrange|schedule|set up)( me| us)? (a|an|some) (quick |short |free )?(appointment|appt|meeting|demo|consultation|call|slot)( call)?( w| with)?( someone)?
    (?<!\\byou )(like|want|need|get|(can|could|may|shall) (i|we) have|(like|want) to have) (a|an|some) (quick |short |free )?(appointment|appt|meeting|demo|consultation|slot|time(?! to))( call)?( w| with)?( someone)?
    (appointment|appt|consultation) (pls|please)
    ^(appointment|appt|consultation)$
  `,
  trial: `
    (wants?|needs?|like|have|get|after) (a|the) (free )?trial( of| for| on)?
    (wanna|want to|like to|can (we|i)|could (we|i)) trial
    ((id|i would|wed|we would|i d|we d|i|we) |^(would |could )?)(really )?(like|love|want|wanna|wana)( to)? (try|test|pilot)( it| this| that| one)?( out)?
    (sign|set) (me|us) up
    ready to (get started|start|go ahead|buy|order|sign up)|(want|like|wanna) to (get started|start(?! (in|by|on|before|after|next|from|this))|go ahead|buy|order|sign up)
    (im|were|count me) in$
    ill take (it|one)
    ^(yes |ok )?(i|we) want (that|this|it|one)$
  `,
  interest: `
    (?<!not )(very |really |quite )?interested( in)?(?! (callers|customers|people|leads|buyers|parties|clients|prospects))
    ^(hi |hello |hey )?(im |we are |were |i am )?(looking for|(?<=(im|are|am|were) )after|in need of)( help (with|w))?
    (?<!(what|how) )(can|could) (you|u|someone|somebody) help( me| us)?( out)?( with| w)?
    ^(hi |hello |hey )?(i|we) (need|want)( some)? help( with| w)?
    ^need help( with| w)?
  `,
  wish: `
    ^(hi |hello |hey |so |ok )?(i|we|id|wed)( really| just| would)? (need|want|wanna|like|could use)( to)?
    ^(need|want|wanted)( to)?
  `,
  wishExcept: `
    ^(to )?(know|see|hear|ask|understand|learn|read|cancel|check|find out|compare|leave|delete|be|listen|look|think|say|tell|thank|go|stop|watch|wait)
    ^my (data|information|info|details|messages|number|name)
    ^(to )?(change|correct|update) my (number|phone|e?mail|name|details|message|request)
  `,
  trouble: `
    (we|i|our|my) ([a-z0-9]+ ){0,12}?(miss|missing|missed|lose|losing|lost|cant|can not|cannot|struggle|struggling|behind|backlog|overflowing)
    (we|i|our|my|were) ([a-z0-9]+ ){0,12}?(drown|drown(?:s|ing)?|swamped|overwhelmed|unanswered|no time|too many|too much|takes (hours|ages|forever))
    (we|i) ([a-z0-9]+ ){0,12}?(spend|spending|waste|wasting) ([a-z0-9]+ ){0,12}?(hours|days|time)
    (nobody|no one|noone) (has time|picks up|answers|is there)
  `,
  never: `
    never ?mind|nvm|nevermind|not now|maybe later|another time|some other time|leave it( for now)?|forget (it|about it)|stop( it)?
    (you|u) know what leave it
    cancel( it| that| this)?
    (no longer|not) interested( anymore)?|changed my mind|ill think about it|let me think( about it)?
    no thanks?|no thank you|i give up|quit|dont bother
  `,
  drop: `
    forget (it|about it|everything|all( of it| that)?)
    (delete|erase|scrap|drop|remove|clear|bin) ((it|this|that)( all)?|all( of it| that)?|everything|(my|the|this) (whole )?request|what (you|u)( have| ve)? (written|wrote|put|noted|got)( down)?)( please| pls)?
  `,
  cancel: `
    (i )?(want to|wanna|need to|would like to|have to|must)? ?(cancel|withdraw|call off)( (it|this|that|(my|the|our) (request|call|call ?back|appointment|message)))?
  `,
  resume: `
    (ok(ay)? )?(lets )?(go on|go ahead|carry on|continue|resume|keep going|do it|lets go|back to it)( then)?|where were we
  `,
  skip: `
    skip( it| that| this| (the |a )?(call|calls|time|number|phone|name|company))?|pass|next|idc|dont care|hard to say|cant say|cant tell|no comment|whatever|doesnt matter|n/?a|none|nothing|private
    (i )?(idk|dunno|dont know|do not know|not sure|no idea|no clue)( how (many|much|soon|often|long)( calls| messages| mails)?| when| which( day)?| what( day)?)?( (to|we|i|it|id|wed)( [a-z]+){1,2})?( yet| tbh| really| exactly)?
    none of (your|ur) business|(id )?rather not( (say|give|share|tell|answer)( [a-z]+){0,3})?|(i )?(prefer|d prefer) not to( say)?
    (i |im |i am )?(not|aint|am not|wont|wont be|not gonna|no) (giving|sharing|telling|leaving|saying|give|share|say)( (you|u|it|that|out|my|the|any|a|name|surname|number|phone|mobile|email|mail|address|details|info))*
    i (dont|do not|wont) (want to|wanna) (say|give|share|tell)( (you|u|it|that|out|my|the|any|a|name|number|phone|email|mail|details|info))*
    no (name|names)
  `,
  why: `
    why( do (you|u) (need|want|ask)| would you| are you asking)[a-z ]*
    what (is that|s that|do you need that|do (you|u) need (it|this|that)) for|why|what for|who wants to know
  `,
  readBack: `
    (what|which) (have|did|do) (you|u) (got|get|have|write|written|note|noted|put)[a-z ]*
    (can |could |will )?(you |u )?read( it| that| this| them| me| everything| all)* back( to me)?( what (you|u)( have| ve)?( got)?( so far| noted| down| written down)?)?
    (is|was|are|were) (?!it\\b|that\\b|this\\b|everything\\b)([a-z0-9]+ ){1,5}(noted|written down|put down)( now| yet)?
    (what|whats)( is| s)? (still )?(open|missing|left)( to (tell|fill in|fill|answer|say))?
    show me( the| my)? (record|request)|summary|summari[sz]e|what did i (just )?(ask|tell|say|want)[a-z ]*
    (so )?(did|have|has) (u|you|it) (even )?(get|got(?! (?:any|other|some)\\b)|put|take|taken|note|noted|write|written|save|saved|add|added|change|changed)( [a-z0-9]+){0,8}
  `,
  fine: `
    yes|yep|yeah|ok|okay|k|kk|sure|great|good|perfect|cool|nice|thanks?|thank you|thx|ty|cheers|right|correct|sounds good|looks good|all good
    (is )?(thats?|that is|its|all|looks) (right|correct|ok|fine|good|great|perfect|all right)( right| now| then)?
  `,
  thanks: `
    ((?!no )[a-z]+ )?(thx|ty|ta|tnx|th?anks?|th?ank (you|u)|cheers|bye|goodbye|cya|see (ya|you))( (so much|very much|a lot|mate|all|guys|then|man|again|bye|cheers|ta|for now|for that|for your help))*
  `,
  enough: `
    (yes |ok )?(is )?(thats?|that is|that was) (all|it|everything|enough|me done)( right| now| then| from me| i have| i need| you need)?|im done|done|nothing else|no more
    (that|this|thats|thatll) (will |ll )?do( it)?|thatll do( it)?|(im|we|were) (good|all set|sorted|done)|all (done|set)|sorted
    (please |pls |just )*stop (asking|askin)( me)?( so many| all these)?( questions?)?|(too many|no more) questions|enough( questions)?
    ((thats?|that is) (all|it|everything|enough) (just |now )?|done |yes |ok |now |please |pls |just |then )*(send|submit)( it| this| that)?( off| in| now)?
  `,
  send: `
    (ok(ay)? |yes |please |now )*(send|submit)( it| this| that| the record| my request)?( off| now| please| pls)*
    how (do|can) i send( it| this| that)?|(is|was) (it|this|that) sent( yet| now)?|can i (just )?send( it| this)?( now| like (this|that)| without( it| that| one)?)?
    (did|have|has) (u|you|it) (send|sent) (it|this|that)( yet| now| off)?
    where (is|s|do i find) (the )?(send )?button|where do i (press|send|click)( it| this)?|(ok )?sent( yet| now)?
    (so )?(did|does|has|is|will) (that|it|this) (go|gone|went|get|getting|be) (thru|through|sent)( or not| yet| now)?
    (so |ok )?(is|was) (it|that|this) (received|confirmed|booked|in|done)( or not| yet| now| then)?
    where ?(does|is|s|do i find)?( the)? (send|submit)( btn| button)?( go| is| now)?
    do i (have to|need to|gotta|must) (press|click|send|do)( smth| something| anything| it| this)?
    (so |ok(ay)? |and )*(am i|is that me|is it|is that|are we|im|its|that me) (all )?(booked|done|sent|in|confirmed)( now| then| in)*
    (ok(ay)? |so )*(booked|confirmed|all done)( now| then)?|(ok(ay)? )?(where|what|which) (do |should )?i (press|click)( now)?
  `,
} as const;

/** A visitor who complains is not asked "how many?" or "how soon?". */
export const complaintWords = `
  complaint|complain|complaining|existing customer|already (?:a|your) customer|(?:its|it is|everything is) broken|not happy with (?:you|u|this)|filled (?:in |out )?(?:your|ur|the) form
  (?:bot|agent|system|thing|one) (?:you|u) (?:guys |people )?(?:sold|built|made|set up|installed|gave)
  (?:nobody|no one|noone|no1) (?:ever |has |even )?(?:rang|called|phoned|replied|answered|wrote|got back|came back)(?: (?:to )?(?:me|us))
  (?:your|ur) (?:chat ?)?(?:bot|agent|system|thing) (?:on (?:my|our) \\w+ )?(?:is|keeps?|gives?|gave|tells?|told|rang|rings|calls|calling|stopp?e?d?|stops|doesnt|didnt|wont|hangs)
`;
/** The question that a refusal refers to, if it names one: "not giving my name". */
export const refusedWords = {
  need: 'what for',
  contact: 'phone|number|mobile|e?mail|address',
  name: 'names?',
  company: 'company',
  time: 'when|day|hour|time',
  volume: 'how (?:many|much|often)',
  start: 'how (?:soon|long)|date',
} as const;
/** Asking for a reference customer or a case study is a question. */
export const referenceWords = `
  (?:(?:give|send|show|get|name|tell|list|find)(?: me| us)?|(?:i|we)(?:d| would)? (?:want|need|like)(?: to (?:see|have|get))?)(?: (?:a|an|any|some|one|two|three|the|your|of|few))* (?:references?|reference customers?|case stud(?:y|ies)|success stor(?:y|ies)|testimonials?|(?:existing |happy |other )?(?:customers?|clients?) (?:of yours|that|who|to|i)|customer|client)
  (?:talk|speak)(?:ing)? (?:to|with)(?: (?:a|an|any|some|one|two|the|your|of|existing|current|other|reference))* (?:customers?|clients?|users?|references?)
  (?:name|list|show me)(?: me| us)?(?: (?:a|an|one|some|any))* (?:company|companies|firm|firms|business|businesses) (?:that|who|which) uses?
  (?<=^(?:(?:hi|hello|hey|so|and|but|ok|also|have|you|u|are|is|there|got|do|does) )*)(?:any|anyone|anybody|other|many|some)(?: (?!i\\b|we\\b|my\\b|our\\b)[a-z]+){0,5} (?:us(?:e|es|ing)|tried|trying|on|with|signed up (?:to|with|for)) (?:it|this|that|you|u|yours|your (?:agent|bot|thing|service)s?)
  (?<=^(?:\\w+ ){0,2})(?:got|know|have) (?:any|other|some) (?!(?:calls?|e?mails?|messages?|missed|more|one|time|idea|chance|thing|questions?|problems?|trouble)s?\\b)(?:other )?[a-z]+(?: (?:like|near|from|in|around|already|yet|here|there|too|then)\\b.*)?$
  (?<=^(?:\\w+ ){0,2})(?:used by|(?:work|worked|working) (?:for|with)) (?:any|other|some|many) .+
  (?<=^(?:\\w+ )?)any other (?!calls?|e?mails?|messages?|time|day|week|morning|afternoon|evening|hour|business hours|way|questions?)[a-z]+(?: (?:like|near|from|in|around|already|yet|here|there|too|then)\\b.*)?$
`;
/** A question with one of these asks for help, not for an answer. */
export const pleaWords = `
  (?:can|could|will|would) (?:you|u|someone|somebody)(?: guys| please| pls)? help
`;
/** Ignored before and after the actual phrase. */
export const politeWords = `
  act(?:ual+y|u?l?ly)|ok|okay|oh|well|hmm?|sorry|please|pls|plz|no|nope|nah|yes|yep|yeah|just|um|uh|so|and|lol|ugh|hey|hi|thanks?|thx|ty|ta|cheers|great|fine
  perfect|cool|good|right|then|now|for now|tbh|mate|bye|thank you|guys|alright|lovely
`;
/** A message that starts with one of these corrects an earlier one. */
export const correctionWords = `
  (?:no|nope|nah)(?!,? (?:idea|hurry|rush|more|need|calls?|phone|e?mail|later|time|clue|mornings?|afternoons?|evenings?)\\b)
  sor+y|act(?:ual+y|u?l?ly)|wait|oops|oh|(?:(?:one|a|just one) (?:small |quick |last )?)?correction|one (?:more |small )?(?:change|thing)|change(?: (?:it|that)(?: to)?)?|make (?:that|it)|i me[an]+t|i mean|meant|wrong(?: (?:day|time|one|number))?|instead|rather
  hang on|hold on|scrap that|or|and its|its more like|more like|nearer|closer to|its
`;

/** Valid answers to "how many?" without a number and to "how soon?" without a date. */
export const amountWords = `
  lot|lots|loads|many|few|some|several|hundreds?|thousands?|dozens?|tons?|couple|depends?|varies|vary|much|quiet|busy
  constant(?:ly)?|every|little|non ?stop|handful|often|daily|always|rarely|seasonal
`;
export const beginningWords = `
  soon(?:er|est)?|asap|as possible|now|whenever|when (?:ready|possible|you|u|i|we)|rush|hurry|flexible|depends?|later|ready|today|tomorrow|tonight|yesterday
  (?:before|by) (?!that|this|then|phone|e?mail|i\\b|we\\b|you\\b)[a-z]+|immediate(?:ly)?|quick(?:ly)?|fast|urgent(?:ly)?|straight ?away|right away|any ?time|(?:mon|tues|wednes|thurs|fri|satur|sun)day
  weeks?|wks?|months?|mths?|quarter|years?|yrs?|q[1-4]|spring|summer|autumn|fall|winter|xmas|christmas|easter|season|just looking|planning|${monthWords}
`;
/** A start time that is recognised anywhere in a message. */
export const spanWords = `
  (?:the )?sooner the better|asap|as soon as (?:possible|you can|u can|we can)|right (?:now|away)|straight ?away|immediately|soon(?:ish)?|no (?:rush|hurry)|q[1-4]|(?:before |by |after |in )?(?:the )?(?:xmas|christmas|new years?|easter)
  (?:this|next|coming) (?:week|wk|month|mth|quarter|year|yr|spring|summer|autumn|fall|winter)
  (?:in|within) (?:a |an |the |next |coming |about |one |two |three |four |five |six |seven |eight |nine |ten |twelve |few |couple of |\\d+ )+(?:days?|weeks?|months?)
  (?:before|by|after|in) (?:the |our )?(?:[a-z]+ )?season(?: (?:starts|begins|opens))?
  (?:two|three|four|few|couple of|\\d+) (?:days|weeks|wks|months|mths)|a (?:week|month) or (?:so|two)
  (?:first |last )?(?:end|start|beginning|middle|week|wk) of (?:the |this |next )?(?:week|month|quarter|year|${monthWords})
  (?:(?:in|by|before|after|from|until|around) )?(?:early|late|mid)[- ]?(?:${monthWords})|(?:in|by|before|after|from|until|around) (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?)?(?:${monthWords}|spring|summer|autumn|winter)|january|february|april|june|july|august|september|october|november|december
`;
/** `startWords` mark a start date, `callWords` a time to call. */
export const startWords = `
  live (?:by|before|from|in)|start(?:s|ing|ed)?(?! (?:work|driving|teaching|my shift|my day|our shift))|begin|(?:go|going|it|this) live|launch|(?:up and )?running|deadline|needed|need (?:it |this )?(?:live |running |ready )?(?:before|by)|need (?:it|this)|want it|have it|ready|in place|set ?up|installed
`;
export const callWords = `
  call|ring|phone|reach|get me|contact|speak|talk|meet|meeting|appointment|appt|book|schedule|slot|demo|visit|free|available|works?|suits?|best|better|earlier|later
  can (?:you|u) do|how about|what about|make it|make that|move|change|instead|meant?|rather|prefer|not|cant|busy|closed|only|ok|fine|any|happy with
`;
/** Mark a number as money, not as an amount of work. */
export const moneyWords = 'budget|rs|inr|usd|eur|euros?|pounds?|quid|kes|dollars?|rand|bucks';
/** A refusal of calls, kept in place of a time to call. */
export const noCallWords = `
  (?:(?:dont|do not|never|please no|stop) (?:call(?:ing)?|ring(?:ing)?|phon(?:e|ing))|not (?:call|ring))(?= ?(?:me|us|pls|please|just|only|im|i|text|e?mail|message|whatsapp|$))|no (?:phone ?)?calls?(?! (?:back|before|after|until|till|between|on|at|in))
  (?:dont|do not|no) (?:want|need|wanna)(?: to be| any| a| get)? (?:phone ?)?(?:calls?|called|rung)|hate (?:phone ?)?calls|no phone(?! number)|(?:dont|do not) do (?:phone ?)?calls|not a (?:phone ?)?call|texts only|no need (?:to|for a) call
  (?:not|no|never) (?:on|by|via|over) (?:the )?(?:tele)?phone|hard of hearing|(?:im|i am) deaf|rather not (?:talk|speak|be called)|(?:prefer|rather) (?:by )?(?:e ?)?mail
  (?:e ?mail|text|whats?app|sms|write|writing) only|only (?:by |in )?(?:e ?mail|text|whats?app|sms|writing)|just (?:e ?mail|text|whats?app)(?: me)?(?= (?:pls|please|only)|$)|e ?mail instead
`;
/** How to reach the visitor, kept beside the time. */
export const reachWords =
  '(?:e ?mail|te?xt|whats?app|message|write)(?: to)? me(?! (?:an?|the|your|some|more|details|info|prices?)\\b)';
/** Who asks for this wants no call. */
export const deletionWords = `
  (?:delete|erase|remove|wipe|destroy) (?:all )?(?:of )?my (?:personal )?(?:data|details|information|info|account|number|address|e?mail)|unsubscribe|opt (?:me )?out|take me off|stop (?:e?mailing|sending) me
`;
/** Someone is in danger, and not just in an example. */
export const dangerWords =
  '^(?:(?:help|please|quick|hi|hello) )*(?:my [a-z]+ (?:is |has )?|i ?a?m |i |(?:he|she)s? (?:is |has )?)(?:dying|choking|bleeding|unconscious|not breathing|cant breathe|(?:having )?a (?:heart attack|stroke|seizure))';
/** The person to ask for, if it is not the visitor. */
export const askForWords = `
  ask for (?!an?\\b|it\\b|help\\b)(?:the |my |our )?[a-z]+|(?:ring|call|phone|speak to|talk to) (?!me\\b|us\\b|it\\b)[a-z]+ not me
  (?:ring|call|phone|speak (?:to|with)|talk to) (?:my|our) (?:practice |office |shop )?(?:wife|husband|boss|manager|partner|sister|brother|mum|mom|dad|son|daughter|coll?eague|assistant|receptionist|secretary|office)
`;

/** These start a question in the middle of a sentence: "2 ramps 3 mechanics how much is it". */
export const innerQuestions = `
  how (?:much|long|do (?:you|u))|does (?:it|that|this)(?! (?:all|every|now))|is (?:it|that|this)|(?:can|will) (?:it|u)|do (?:u|you)
  what(?:s| is| are| do| does| will| would| could| can| happens| exactly)|can i (?:get|have|see)|(?:which|what) languages
`;
/** A message that starts with one of these wants something done for this visitor only. */
export const errandWords =
  '(?:i|we)(?:d| would)? (?:want|like|love) to (?:hear|see|listen|try)|let (?:me|us) (?:hear|see|listen|try)|best|order|find|repeat|write|tell|make|give|buy|show|translate|say|play|draw|recommend|book|list|explain|help';
/** People who call a business, as opposed to us. */
export const callers =
  'customers?|clients?|callers?|patients?|tenants?|parents?|guests?|members?|students?|buyers?|visitors?|candidates?|leads?|people|ppl|everyone|everybody|staff|drivers?|suppliers?';
/** What a business says about itself: its trade, size or trouble. A statement with one of these is kept. */
export const statementWords = `
  account(?:ant|ancy|ants|ing)|agency|agencies|architects?|bakery|bakers?|bank|barber|bars?|beauty|broker(?:s|age)?|builders?|business|cafe|car hire
  car rental|care home|cater(?:er|ers|ing)|charity|church|cleaning|cleaners?|clinic|coach|college|company|construction|courier|decorators?
  dental|dentists?|developers?|doctors?|driving school|e-?commerce|electricians?|electrican|sparky|sparkies|estate agents?|factory|farm
  firm|fitness|florists?|flowers?|freight|garage|gardeners?|gp|gym|hair(?:dressers?)?|handyman|heating|hostel|hotel|hvac|insurance
  joiners?|kindergarten|landlords?|landscap(?:er|ers|ing)|law|lawyers?|lettings?|locksmiths?|logistics|manufactur(?:er|ing)|mechanics?
  museum|notary|nursery|online shop|opticians?|osteo(?:path)?|painters?|pest control|pharmacy|photographers?|physio(?:s|therapist)?|plumbers?
  plumbing|practice|practise|printers?|property|pub|realtors?|recruit(?:er|ers|ment)|removals?|rental|repairs?|resturant|restaurants?
  retail(?:er)?|roof(?:er|ers|ing)|salon|school|security|shops?|solar|solicitors?|spa|stores?|studio|surgery|surveyors?|tattoo|taxis?|theatre
  tours?|trades(?:man|men)|travel|trucks?|tutor(?:s|ing)?|universit(?:y|ies)|vans?|vets?|veterinary|warehouse|web ?shop|weddings?|wholesale(?:r)?
  \\d+ (?:rooms|seats|staff|receptionists?|people|ppl|guys|girls|lads|men|employees|teachers|kids|ramps|mechanics|pupils|doctors|vets|trucks|vans|shops|stores|locations|sites|chairs)
  (?:im|i am|we are|we r|were) an? (?!bit|little|lot|human|person|fan|real|robot|student)[a-z]+|i (?:run|own|manage) (?:an?|the|my) [a-z]+
  we (?:have|got|are|r) (?:an?|our|\\d+) (?!question|problem|quick|look|chat|few|lot)[a-z]+|we (?:run|sell|fit|place|make|install|repair|rent) [a-z]+|\\d+ of us|just me|me (?:and|n) \\d+|drowning|swamped|overwhelmed|nonstop|non stop|going mad|voicemail|pick(?:s|ing)? up|ring(?:s|ing)? all day
  miss(?:ing|ed|in)? (?:\\w+ )?(?:calls|appts|appointments)|(?:${callers}) (?:\\w+ ){0,2}?(?:ring|call|phon|text|e?mail|messag|whatsapp|ask|want|cancel|book|chas|wait|complain)(?:l?ing)?|(?:phones?|calls) (?:\\w+ )?(?:rings?|never|wont|doesnt|dont)
  los(?:e|ing)|loose|all day|killing us|takes (?:us )?(?:ages|hours|forever)|nobody|no one|unanswered
`;

/** Mark a clause about the visitor's own calls; its hours are not a time to call. */
export const ownCallWords = `
  (?:miss(?:ing|ed|in|es)?|los(?:e|es|ing|t)) (?:\\w+ ){0,3}?(?:calls?|appts?|appointments?|bookings?|orders?|customers?|clients?|patients|enquir(?:y|ies)|leads?|jobs?|work|them)
  (?:nobody|no one|noone|none of us|we never|we dont|we cant) (?:\\w+ ){0,2}?(?:answers?(?:ing)?|picks?(?: it| them)? up|(?:get|gets) to (?:it|them|the phones?)|takes? (?:calls|the (?:calls?|phones?)))
  (?:phones?|calls|lines?) (?:\\w+ ){0,2}?(?:rings?|ringing|comes?|coming|goes?|going)
  (?:${callers}) (?:\\w+ )?(?:ring|call|phone|try)(?:s|ing)?(?! (?:me|us)\\b)|voicemail|unanswered
`;

/** Dropped at the start and the end of a value. */
export const fillerBefore = `
  i guess|i think|i suppose|probably|maybe|prob|well|ugh|oh|ok|okay|yes|yeah|hmm|um|uh|like|ideally|hopefully|pls|please
  hi|hey|hello|so|say|lol|just|erm?|and|n|ye|fair enough|basically|already
`;
export const fillerAfter =
  'sorry|soz|i guess|i think|i suppose|probably|maybe|pls|please|lol|or so|tbh|thanks|thx|instead';

/** What people say before their name. */
export const nameIntroductions = `
  i (?:just |already )?(?:said|told (?:you|u))|soy|je suis|ich bin|regards|kind regards|it['’]?s|it is|this is|my na?me? is|my name?['’]?s|(?:the )?na?me? is|name['’]?s|i am|i['’]?m|im|me is|call me
  you can call me|mine is|name
`;
/** Phrases that only ever introduce a name. */
export const surelyNames = "my na?me? is|my name?['’]?s|(?:the )?na?me? is|name['’]?s|call me";
/** Words that occur in company names. */
export const firmWords =
  'ltd|limited|llc|llp|pllc|inc|gmbh|bv|plc|spedition|\\w+(?:klinieken|transport|bouw|technik|techniek|praxis|logistik|logistics)|sons?|partners?|co|motors|group|services|solutions|property|properties|mgmt|management|holdings|bros' +
  '|dental|vets?|lettings|clinic|salon|plumbing|roofing|cabs|tours|logistics|law|legal|foods|homes|estates?|garage|heating|physio|labs|hotels?|bakery|electrical|realty|classes|academy|school|solicitors|vans|solar|studio|college|care|builders|cleaning|catering';
/** An answer with one of these is not a name. */
export const notNames = `
  yesterday|yes|no|what|why|who|how|when|where|call|phone|email|tomorrow|today|please|want|need|the|that|are|you|your|idk|skip|dont|not
  pounds|euros?|dollars|quid|none|nothing|later|send|stop|quote|mine|maybe|only|anonymous|monday|tuesday|wednesday|thursday|friday|is|was|can|do
  does|it|for|busy|interested|sure|happy|looking|trying|calling|asking|in|on|here|back|fine|good|free|bot|agent|human|person
  with|a|an|and|my|u|ur|mean|said|use|gmail|typo|sorry|also|all|just|i|we|they|she|he|shes|hes|us|our|have|has|got|had|get|gets|if|of|or
  whenever|sometime|week|wk|asap|now|soon|days|lunch|morning|mornings|afternoon|evening|night|to|at|from|so|but|lol|then|ok|okay|nah
  under|over|off|out|up|down|open|closed|always|never|late|too|very|really|ugh|obv|dunno|tho|though|thats|its|im|this|works|better|beter
  fone|landline|sms|app|zoom|api|excel|nr|meh|shame|wow|everything|else|anything|anythin|forget|leave|still|sounds|either|both|calls|nope|yep|yup|yeah|hm|hmm|mate|great|perfect|cool|nice|lovely|ta|bye|same
  after|before|until|till|around|between|first|second|msg|near|row|grand|hr
  a+r*gh+|urgh|grr+|isnt|aint|wasnt|fix|text|txt|mail|pls|plz|says?|wrong|missing|eastern|pacific|central|ffs|omg|jesus|lah|haha|per|each|every|plus|tel|mob|cell|ph|num|option|mostly|admin|director|manager|owner|boss|number|area|code|mobile|whatsapp|thanks|thx|cheers|hello|hi|hey
`;

/** A clause made up of these says nothing. */
export const emptyWords = `
  ffs omg jesus dear thats possible use a an the and or but so well ok okay yes yeah yep no hi hello hey please pls plz thx thanks thank you u ur your me my us we i im id ill ive
  it its is are was be poss to for of on in at by with w can could would will do does did may should shall just maybe like about around really also
  then now back some someone somebody anyone want need wanna get got give make take have has had how what that this there here them they am if
  when good great fine sure ugh lol hmm um uh sorry actually wait meant mean wrong day time works work suits suit best better call ring
  phone talk speak contact reach number email mail address name guys sir quote appointment meeting demo book slot start begin ready try
  interested help person human real not instead rather oops change nope much oh more btw let lets
  only hm bye cheers ta meh shame wow brill brilliant lovely fab awesome alright right whatever seriously hmmm yup nah either both tel mob cell ph num obvs
  put everything nothing else too again already one ones nr still sounds looks haha tbh obv dunno tho though sometime whenever typo n otherwise guess hang hold shes hes theyre she he
`;

/** Units that make an amount without "a day". */
export const amountUnits = `
  phone ?calls?|calls?|emails?|e-?mails?|mails?|tickets?|leads?|messages?|msgs?|mgs|bookings?|orders?|chats?|enquir(?:y|ies)|inquir(?:y|ies)
  requests?|invoices?|appointments?|appts?|covers?|customers?|clients?|patients?|guests?|visitors?|texts?|conversations?
  reservations?|documents?|jobs?|cases?|minutes?
`;

/** Greetings that a message may start with. */
export const greetingWords =
  '(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening))(?: there| all| guys| team)?';
