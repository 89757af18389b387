import type { Answer } from '#lib/content/answers/answer';

/**
 * A message that describes a scene and asks what an agent does in it gets the answer `any-scene`
 * when none fits better: "what does it say if …", "a caller …, what then?".
 */
const sceneFrames = [
  /\b(?:what|how) ?(?:s|is|do|does|would|will) (?:it|(?:the|your) (?:agent|bot|robot|thing|ai)) (?:say|do|tell|answer|react|respond|deal|handle|cope)\b/i,
  /\b(?:callers?|customers?|clients?|patients?|guests?|tenants?|drivers?|some(?:one|body)|suppliers?)\b.*\b(?:what then|then what|what now|what happens)\b/i,
  /\bwhat (?:would|do|does|will) (?:it|you|the (?:agent|bot|robot|ai)) ask\b/i,
  /\b(?:tell|answer|say to) (?:a|the|our|my) (?:callers?|customers?|clients?|patients?|guests?|tenants?)\b/i,
  /\b(?:what (?:if|happens (?:if|when))|suppose|imagine)\b.* (?:callers?|customers?|clients?|patients?|guests?|tenants?|some(?:one|body)|suppliers?|rings?|calls?|phones?)\b/i,
];

/** Whether a text asks what an agent does in a scene. */
export const asksScene = (text: string) => sceneFrames.some((frame) => frame.test(text));

/** Describes the scene before such a question: "A client calls at 7 to report water damage." */
export const sceneBefore =
  /^(?:an?|some|one of (?:our|my)) (?:\w+ )?(?:callers?|customers?|clients?|patients?|guests?|tenants?|drivers?|people)\b|^some(?:one|body)\b/i;

/** What an agent does when something happens on the line. */
export const sceneAnswers: readonly Answer[] = [
  {
    id: 'after-hours-call',
    question: 'What does a caller hear when we are closed?',
    phrasings: `
      someone rings when we are shut, what does it say | what does it say when we are closed | what do callers hear at night
      what does it tell people who call after hours | somebody calls at midnight, what happens | what happens to a call at night
      a customer rings on sunday, what does it do | what happens when someone calls and we are closed | what does it say at the weekend
      what would it say to somebody who calls on a sunday | someone rings after we have closed, what then
      what do people hear when they call outside our hours | does it say that we are closed | does it tell them to call back in the morning
      what if somebody calls while we are on holiday, what do they hear | what does it say to a caller at 3 in the morning
      somebody phones at night, what does it say
    `,
    answer:
      'The agent itself, not a recording: it picks up on the first ring and asks what is needed and how to reach the caller. It books a free slot or passes the call on, by your rule for those hours. Hear how an agent greets in the [voice demo](#Use-Cases).',
    why: 'Because most of those callers want a time or an answer, and neither has to wait for the morning.',
    how: 'You choose the hours at which your line goes to the agent, and what it may do at them.',
    next: ['urgent', 'scheduling'],
  },
  {
    id: 'upset-callers',
    question: 'What if a caller is angry or in tears?',
    phrasings: `
      a customer is angry, what then | a caller is shouting, what does it do | what does it do with a customer who complains
      how does it deal with angry customers | how does it handle a rude caller | what if someone yells at it
      what if a caller cries | somebody is crying on the line | a caller is in shock | a family that is grieving calls
      what if the caller has just lost somebody | is it gentle with people who mourn | can a robot be gentle with grieving families
      can it calm somebody down | does it stay polite | does it stay calm | what if a caller is drunk | what if a caller swears
      what does it say to somebody who is upset | someone rings to complain, what happens | a client is fed up and wants to complain
      an unhappy customer rings | what if a patient panics | callers who are stressed | does it have a human touch | can it show empathy
    `,
    answer:
      'It asks what happened and how to reach the caller, and a person takes over when your rule says so. That person gets the whole conversation. Name the cases that should come straight to you, and hear in the [voice demo](#Use-Cases) how it speaks to people.',
    inCall:
      'It asks what happened and how to reach the caller, and a person takes over when your rule says so. That person gets the whole conversation. Name the cases that should come straight to you.',
    why: 'Because such a call needs somebody of yours, and soon.',
    how: 'Your rule names the words or the cases; the agent follows it and passes the conversation on.',
    next: ['human-handover', 'escalation'],
  },
  {
    id: 'next-on-call',
    question: 'What if the person on call does not pick up?',
    phrasings: `
      what if I do not pick up when it transfers | does it ring the next one if the first does not answer | does it try the next person
      does it try somebody else when nobody answers the transfer | what if my phone is off when it puts someone through
      what if the engineer on call does not answer | does it go down a list of people | can it ring several people in turn
      does it try the second driver when the first does not answer | who does it ring when I am not reachable
      what if nobody of us picks up either | what happens if the transfer fails | what if the transfer goes to voicemail
      if the vet on call does not pick up does it try another one
    `,
    answer:
      'Your rule says who is tried next. What nobody takes at once arrives as a task with an owner, a deadline and the whole conversation. Tell me in what order your people should be rung, and a person will say how it is done on your phones.',
    why: 'Because only you know who may be woken after whom.',
    how: 'The order is written down with you before the agent takes its first call.',
    next: ['urgent', 'human-handover'],
  },
  {
    id: 'nuisance-calls',
    question: 'What about spam and sales calls?',
    phrasings: `
      does it filter out spam callers | can it get rid of cold callers for us | what does it do with spam calls to our line
      does it keep sales people away from us | what does it do with salespeople who ring us | what about telemarketers who call us
      what about prank calls | what if somebody calls for fun | do nuisance calls get through to my staff
      will it bother me with people who sell things | people who want to sell us something ring all day
      what does it do with wrong numbers | somebody dialled the wrong number, what does it do
    `,
    answer:
      'It picks those up too, and asks what they want before anybody of yours is rung. Your rule says which calls reach a person, so a sales call need not be one of them. Bring the kinds that bother you to the free consultation.',
    why: 'Because such calls take a person’s time only when they are put through.',
    how: 'You name what may come through; the rest is written down.',
    next: ['lead-capture', 'human-handover'],
  },
  {
    id: 'cut-off-call',
    question: 'What if a caller hangs up halfway?',
    phrasings: `
      what if the caller hangs up in the middle | the caller hangs up before the end, what happens | what if someone hangs up on it
      what if the line drops in the middle of a call | what if the connection breaks during a call | a caller is cut off, what then
      does it ring back when the call drops | do I see calls that were broken off | people who hang up before they are finished
      what happens with half a call | the caller loses signal halfway | what if they hang up without giving their name
    `,
    answer:
      'The call leaves a record all the same, as every call does. What was asked and answered until then can be read there, and this page offers that every lead is called back. Tell me which callers you want rung again.',
    why: 'Because somebody who was cut off may still want what they rang for.',
    how: 'Need, size and urgency are fields; those that were answered are filled.',
    next: ['reporting', 'outbound-calls'],
  },
  {
    id: 'medical-emergency',
    question: 'What if a patient calls with an emergency?',
    phrasings: `
      what happens if a patient calls with a red flag | a patient has numb legs, what does it do | does it give medical advice
      what if a patient has chest pain | somebody is bleeding, what does it say | what if the caller needs an ambulance
      a patient calls with a medical emergency, what then | a dog ate chocolate, what would the agent tell the owner | what if somebody has a swollen face | somebody calls with a swollen face, what happens
      a patient sees flashes and a curtain over one eye | a patient cannot breathe | sudden loss of vision, what does it say
    `,
    answer:
      'It sends the caller to the emergency number, and gives no medical advice. Whom else it rings, and the words that set it off, are listed with you before it starts. Bring the cases that you fear most to the free consultation.',
    why: 'Because only somebody of your profession may answer that.',
    how: 'You name the words and the numbers; the agent follows that list.',
    next: ['urgent', 'human-handover'],
  },
  {
    id: 'any-scene',
    question: 'What does an agent do in a case of mine?',
    phrasings: `
      what happens with the call | what happens to a call
      customers ring while we are under a car, what happens | clients call while I am with a patient, what happens with the call
      a tenant phones while I am at another flat, what then | someone rings while I am on a ladder, what does it do
      how would it handle my case | how would it behave in a scenario of ours
      how does it handle unusual calls | how would it deal with a call like that
    `,
    answer:
      'It picks up on the first ring, asks what is needed and how to reach the caller, then answers, books, or rings your person on call. Which of the three, and when, is your rule, written down together with your team. Hear how an agent asks in the [voice demo](#Use-Cases).',
    why: 'Because the same call is urgent in one firm and can wait in another.',
    how: 'You tell such cases during onboarding, and each becomes a rule.',
    next: ['urgent', 'human-handover'],
  },
];
