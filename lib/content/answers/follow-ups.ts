/**
 * Whole messages that refer to the previous answer, separated by " | " or a new line. Small words
 * such as "and", "so" and "please" need not be listed, nor do synonyms (question-words.ts).
 */
export const followUpPhrasings = {
  why: `
    why | why not | why is that | why so | how come | why would that be | because | why does it depend | why do you say that
    what for | what is the reason | for what reason | why is it so | why does it | why do they | why would I
  `,
  how: `
    how | how so | how does that work | how does it work | how would that work | how is that done | how do you do that
    how does it do that | in what way | how would it do that | how can it do that | how do I do that | how is it done
    how does this work | how exactly | how would I do that | how do we do that | how do they do that | how is that possible
  `,
  howLong: `
    how long | how long does that take | how long does it take | how long will that take | how long would that take
    how long is that | how fast is that | how long for that | and the timeline | how much time does that take | when | for how long
    how long would it take | how soon | how quickly | how long until then
  `,
  howMuch: `
    how much | how much is that | what does that cost | what does it cost | and the price | is that free | what is the price
    how much for that | does that cost extra | is that extra | is it free | how much would that be | is that expensive
    what would that cost | does that cost anything | how much is it | what does that cost me | do I pay for that | and the cost
    at what price | for how much
  `,
  more: `
    tell me more | more | more please | go on | continue | more details | more information | elaborate | can you elaborate
    can you explain | explain | explain that | explain more | can you explain that | tell me more about that | more on that
    tell me more about it | say more | in more detail | details | details please | more info | can you tell me more
    what else | anything else | and then | expand on that | can you go into detail | for example | such as | like what | like
    example | give me an example | I want to know more
  `,
  meaning: `
    what do you mean | what does that mean | what do you mean by that | I do not understand | I do not get it | huh
    meaning | what | sorry | pardon | come again | in plain english | what is that | what is that supposed to mean
    can you say that again | can you rephrase | say it simpler | can you put that simply | not sure what you mean
    you lost me | how do you mean | I do not get that | what does it mean
  `,
  yes: `
    yes | yes please | sure | okay yes | go ahead | do it | please do | ok do that | yes do that | of course
    yes go ahead | absolutely | why not then | yes I would | yes I want that | lets do that | I would like that | yes tell me
    definitely | show me | please | sure go ahead | great, do it
  `,
} as const;

export type FollowUp = keyof typeof followUpPhrasings;

/** Words that may precede such a message. */
export const openers =
  'ok okay but right great oh ah hm hmm well cool nice alright yes yeah no sure fine interesting wait';

/** "No, I meant the price": the question is what follows. */
export const correction =
  /^(?:(?:no+|nope|nah|sorry|wait|actually|but|hm+|not that|not what i asked|oops)\b[\s,.:;!–-]*)*(?:i|we)\s+(?:(?:actually|really)\s+)?(?:meant?|was asking|am asking|asked|wanted to (?:ask|know)|was talking about)\b(?:\s+(?:to (?:ask|say|know)|about|for|that|if|whether))*[\s,:–-]+(.+)$/i;
/** "You didn't say if it speaks Dutch": the question is what follows. */
export const complaint =
  /^(?:(?:but|and|so|also|well|pls|please|hey|no+)\b[\s,]*)*(?:you|ye|yous|u)(?: (?:people|guys|all))? (?:still )?(?:did ?n[o’']?t|never|have ?n[o’']?t|keep not) (?:even )?(?:answer(?:ed|ing)?|sa(?:y|id)|t(?:ell|old)|mention(?:ed)?)\b(?:[\s,:–-]+(?:me|us|if|whether|about|bout|on|to|the))*[\s,:–-]+(?!me\b|(?:my|the|that|a|any) )(.+)$/i;
/** "No, the phone one." */
export const rejection = /^(?:no+|nope|nah|not that|wrong)\s*[,.:;!–-]+\s*(.+)$/i;

/** A question's tail that adds nothing to it. */
export const tail = /(?<=\S)[\s,]+(?:yes or no|or (?:not|what|nah|no))[\s.?!]*$/i;

/** Words for positions in a list. */
export const placeWords = [
  'first 1 1st former',
  'second 2 2nd two latter other',
  'third 3 3rd three',
] as const;
export const lastPlaceWords = 'last final bottom';
/** Words that may surround such a word. */
export const placeFillers =
  'the one option number no question please ok and yes what about i want take id like that thing to go with';

/** Answers to "how long?" and "how much?". The first one that lists the previous answer is used. */
export const followUpAnswers = {
  howLong: {
    'reply-time':
      'book-consultation talk-to-human contact quote problem support form-problem consultation hours',
    'data-retention':
      'data-retention privacy data-location delete-data cookies voice-privacy chat-privacy compliance security',
    'contract-terms': 'contract-terms cancel billing',
    'lead-response-time': 'lead-response-time lead-capture conversion-uplift outbound-calls',
    'ticket-speed': 'ticket-speed ticket-routing repeat-inquiries chat-agents escalation',
    'voice-credits': 'voice-demo voice-credits short-call',
  },
  howMuch: {
    consultation: 'book-consultation consultation getting-started talk-to-human',
    'free-trial': 'voice-demo voice-credits free-trial voice-message chat-demo account',
  },
  otherwise: { howLong: 'implementation-time', howMuch: 'pricing' },
} as const;
