import 'server-only';

/** Said in two words or more, meant as one thing; rewritten before the text is cut into words. */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bcan'?t\b/g, ' can not '],
  [/\b(do|does|did|is|are|was|have|has|would|could|should)n'?t\b/g, '$1 not '],
  [/\bu\b/g, ' you '],
  [/\br\b/g, ' are '],
  [/\bur\b/g, ' your '],
  [/\b24\s*[/x-]?\s*7\b|\btwenty ?four ?seven\b|\b(?:a?round|round) the clock\b/g, ' roundclock '],
  [/\bhow much (?:time|work|effort)\b/g, ' howlong '],
  [/\bhow much\b|\bcuanto cuesta\w*\b/g, ' price '],
  [/\bhow (?:long|soon|quick(?:ly)?|fast)\b/g, ' howlong '],
  [/\bsign(?:ing)? up\b|\bget(?:ting)? (?:started|going)\b/g, ' start '],
  [/\b(?:sign|log)(?:ging)?[ -]?(?:in|on)\b/g, ' login '],
  [/\bset(?:ting)?(?: (?:it|this|that|everything|things))?[ -]?up\b/g, ' setup '],
  [
    /\bmy (?:phone|mobile|iphone|laptop|computer|printer|car|tv|screen|tablet)\b(?! (?:number|line|rings?|is ringing))/g,
    ' mydevice ',
  ],
  [/\b(?:go|goes|going|be|is|are|get|gets|went) live\b/g, ' golive '],
  [/\bpick(?:s|ed|ing)?[ -]?ups?\b/g, ' pickup '],
  [/\bfront desk\b/g, ' receptionist '],
  [/\bbank holidays?\b/g, ' holiday '],
  [/\bb ?(?:&|and|n) ?b\b/g, ' hotel '],
  [/\bup and running\b/g, ' setup '],
  [/\b(?:i|we) (?:run|own|manage)\b/g, ' we '],
  [/\bhand(?:s|ed|ing)?[ -]?(?:over|off)s?\b|\btake[ -]?overs?\b/g, ' handover '],
  [/\b(?:real|actual|living) (?:person|people|human)\b/g, ' human '],
  [
    /\b(?:talk|speak|chat)(?:ing)? (?:to|with) (?:an? )?(?:person|human|people|somebody|someone)\b/g,
    ' talk human ',
  ],
  [/\b(?:at )?the same time\b|\bin parallel\b/g, ' atonce '],
  [/\bat once\b/g, ' atonce '],
  [/\be-?mails?\b/g, ' mail '],
  [/\bsoc ?2\b/g, ' soc2 '],
  [/\bhelp ?desk\b/g, ' helpdesk '],
  [/\bchat ?(?:bot|agent|assistant)s?\b/g, ' chat agent '],
  [
    /\bwhat (?:exactly |actually |else )?(?:do|does) (?:you|your company|u|it|they) (?:actually )?do\b/g,
    ' whatdo ',
  ],
  [/\bwhat can (?:you|i|u)\b/g, ' whatcan '],
  [/\bwho (?:are|r) (?:you|u)\b|\bwho am i\b|\bwhat are you\b/g, ' whoareyou '],
  [/\bhow (?:are|r) (?:you|u|things)\b|\bhow(?:'?s| is) it going\b|\bwhat'?s up\b/g, ' howareyou '],
  [/\bdo(?:n't| not|nt) work\b|\b(?:not|isn't|isnt) working\b|\bdoes(?:n't| not|nt) work\b/g, ' broken '],
  [/\bhung up\b|\bcut off\b/g, ' dropped '],
  [/\b(?:get in touch|reach you|reach u)\b/g, ' contact '],
  [/\bmake(?:s)?(?: \w+)? up\b|\bmade(?: \w+)? up\b/g, ' hallucinate '],
  [/\bto-?dos?\b/g, ' task '],
  [/\bvoice ?(?:bot|agent|assistant)s?\b/g, ' voice agent '],
  [/\b(?:copy|copying) (?:and |& )?past(?:e|ing)\b/g, ' copy '],
  [/\btry(?:ing)?(?: \w+)? (?:out|before)\b/g, ' trial '],
  [/(\d) ?%/g, '$1 percent '],
  [/\d[a-z]? ?[+*=×÷^] ?\d/g, ' equation '],
  [/\d (?:[-/x]|times|plus|minus|divided by|multiplied by|to the power of|percent of|mod) \d/g, ' equation '],
];

/** Different words for the same thing, first the one that stands for all. */
export const synonyms: readonly string[] = [
  'price cost costs costing pricing fee fees rate rates tariff charge charges quote quotation estimate pricey priced prices budget',
  'agent bot bots assistant assistants robot agents chatbot',
  'call calls calling phone telephone ring phones callers caller calls phoning',
  'crm salesforce hubspot pipedrive zoho dynamics',
  'erp sap netsuite odoo',
  'privacy private confidential confidentiality',
  'gdpr dsgvo rgpd',
  'human humans person people somebody someone anybody anyone',
  'staff employee employees worker workers personnel receptionist receptionists workforce',
  'appointment appointments meeting meetings booking bookings reservation reservations lesson lessons',
  'schedule scheduling book booked rebook',
  'internship internships intern interns',
  'inquiry inquiries enquiry enquiries',
  'handover transfer transfers transferred',
  'customer customers client clients clientele guest guests patient patients tenant tenants diner diners shopper shoppers visitor visitors passenger passengers pupil pupils',
  'company business firm organisation organization enterprise companies businesses firms',
  'integrate integration integrations connect connects connected connecting connection connections connector plug hook sync link interface interfaces',
  'microphone mic mike headset',
  'start begin beginning starting begins',
  'cancel terminate quit',
  'contract agreement contracts agreements',
  'delete erase remove wipe deleted deletion removal',
  'secure security safe safety protected protect',
  'hello hi hey hiya',
  'thank thanks thx ty cheers',
  'bye goodbye cya',
  'demo demos demonstration preview showcase',
  'language languages multilingual',
  'ticket tickets request requests',
  'document documents docs manual manuals pdf pdfs',
  'mistake mistakes error errors wrong incorrect false hallucinate hallucination hallucinates hallucinations',
  'small tiny little',
  'reply replies respond responds response responses answer answers answering answered',
  'night nights overnight nighttime evening evenings',
  'customise customize custom customised customized customizable customisable tailor tailored adapt personalise personalize configure bespoke',
  'report reports reporting dashboard dashboards analytics kpi kpis',
  'message messages',
  'store stored save saved keep kept retain retained storing',
  'record recorded recording recordings records',
  '2 two three four six seven eight nine eleven twelve twenty thirty forty fifty sixty eighty',
  'website homepage webpage',
  'europe eu european',
  'uptime reliable reliability downtime outage outages',
  'broken problem problems issue issues trouble bug fails failing failed',
  'job jobs career careers vacancy vacancies hiring',
  'tool tools app apps application applications software program programs',
  'escalate escalation escalates escalated',
  'classify classification categorise categorize triage sort',
  'route routes routing assign forward',
  'lead leads prospect prospects',
  'notice notices noticed realise realize tell',
];

/** Words that tell nothing about the subject, in the four languages that are detected. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an the and or but if so as at by for from in into of on onto to with without about over under up out than then too very ' +
    'i me my we us our ours you your yours u ur he she it its they them their this that these those there here ' +
    'is are am was were be been being do does did done doing have has had having can could may might must shall should will would ' +
    'what which who whom whose when where why how ' +
    'not no nor only just also really actually quite please pls plz kindly like want wanted wants need needs needed get gets getting got give ' +
    'gives let lets make makes know think thinking wonder wondering curious looking look see tell say said ask asking go going ' +
    'some any every each all both other another one ones thing things stuff something anything way kind lot lots bit ' +
    's t m re ve ll d dont doesnt cant wont im ive id whats hows thats isnt arent gonna wanna hm hmm um uh offer offers offering handle handles handling manage well already later today currently mine whole ok okay few couple till anymore often roughly somewhere sense happens happen else matter bother everyone gonna exactly basically simply show explain describe sentence because since while now ' +
    'possible able maybe perhaps guys folks sir madam dear question questions provide use using used work works working ' +
    'el la los las un una de del y o que es en por para con su sus mi ustedes usted le les des du et ou est ce vous nous je pour avec ' +
    'der die das ein eine und oder ist sind ich sie ihr wir mit fur von zu im wie was kann konnen'
  ).split(' '),
);
