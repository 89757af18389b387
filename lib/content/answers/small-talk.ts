import type { AnswerEntry } from '#lib/content/answers/entry';

/** What people say to a chat besides asking. */
export const smallTalkAnswers: readonly AnswerEntry[] = [
  {
    id: 'greeting',
    question: 'Hello',
    alternatives: [
      'hi, hey, hello there, good morning, good afternoon, good evening, greetings, howdy, yo, test, testing',
      'hola, buenos dias, bonjour, salut, hallo, guten tag, moin, servus',
    ],
    answer:
      'Hello. Ask me about voice agents, chat agents, workflow automation, integrations, the demos or how to begin.',
  },
  {
    id: 'how-are-you',
    question: 'How are you?',
    alternatives: [
      'how are you doing, how is it going, how are things, what is up, whats up, how do you feel',
      'que tal, como estas, comment ça va, ça va, wie geht es dir, wie gehts',
    ],
    answer: 'Running as I should, thank you. What would you like to know about the agents or the demos?',
  },
  {
    id: 'thanks',
    question: 'Thank you',
    alternatives: [
      'thanks, thank you very much, thx, ty, cheers, much appreciated, grateful, that helped, helpful',
      'gracias, merci, danke, vielen dank',
      'many thanks, thanks for your help, schönen dank, danke sehr, sehr schön',
    ],
    answer: 'You are welcome. If something is left open, ask on or use the [contact form](#contact).',
  },
  {
    id: 'acknowledgement',
    question: 'Okay',
    alternatives: [
      'ok, okay, fine, great, cool, nice, good, perfect, awesome, got it, I see, understood, alright, yes, no, sure, maybe, vale, oui, ja, nein',
    ],
    answer:
      'Good. I answer each question by itself, so write the next one in full: about the agents, the integrations, the demos or how to begin.',
  },
  {
    id: 'goodbye',
    question: 'Goodbye',
    alternatives: [
      'see ya, cya, later, take care',
      'bye, bye bye, see you, see you later, farewell, good night, have a nice day, talk later, that is all',
      'adios, hasta luego, au revoir, tschüss, auf wiedersehen',
    ],
    answer: 'Goodbye, and thank you for looking in. The [contact form](#contact) stays open.',
  },
  {
    id: 'abuse',
    question: 'You are no help',
    alternatives: [
      'you did not answer, wrong answer, not helpful, that does not help',
      'you are stupid, useless, dumb, idiot, moron, rubbish, garbage, terrible, awful, bad bot, worst, annoying',
      'you suck, this sucks, shut up, hate you, waste of time, wtf, damn, crap, shit, fuck, fuck off, bullshit',
      'you did not answer my question, that is not what I asked, you do not understand me',
    ],
    answer:
      'I am sorry that this was no help. I only search the answers built into this site, and that has limits. Try it in a few plain words, or write to the team through the [contact form](#contact).',
  },
];
