import type { Answer } from '#lib/content/answers/answer';

export const smallTalkAnswers: readonly Answer[] = [
  {
    id: 'greeting',
    question: 'Hello',
    phrasings: `
      hi | hey | hello there | hi there | good morning | good afternoon | good evening | greetings | howdy
      yo | hola | buenos dias | bonjour | salut | hallo | guten tag | moin | hiya | anyone there
      hello hello | hello anybody | hey there
    `,
    answer:
      'Hello. Which part of your day should an agent take: calls, messages or routine? Ask me what it costs, what it connects to, or how to begin.',
  },
  {
    id: 'how-are-you',
    question: 'How are you?',
    phrasings: `
      how are you doing | how is it going | how are things | what is up | whats up | how do you feel
      que tal | comment ça va | wie geht es dir
    `,
    answer: 'Running as I should, thank you. What would you like to know about the agents or the demos?',
  },
  {
    id: 'thanks',
    question: 'Thank you',
    phrasings: `
      thanks | thanks a lot | thank you very much | many thanks | thanks for your help | thx | ty | cheers
      much appreciated | that helped | gracias | merci | danke | vielen dank | danke schön
      thank you so much | great thanks | thanks mate | thanks bye | appreciate it
    `,
    answer: 'You are welcome. If something is left open, ask on, or send the [contact form](#contact).',
  },
  {
    id: 'acknowledgement',
    question: 'Okay',
    phrasings: `
      ok | fine | great | cool | alright | alright cool | nice | perfect | awesome | got it | I see
      understood | yes | no | sure | vale | oui | ja | nein | thats good | right | good to know
      interesting | wow | k | sounds good | no thanks
    `,
    answer:
      'Good. Ask the next one whole, such as “How long does it take to set up?”, or send the [contact form](#contact).',
  },
  {
    id: 'goodbye',
    question: 'Goodbye',
    phrasings: `
      bye | bye bye | see you | see you later | good night | have a nice day | talk later | that is all
      take care | adios | au revoir | tschüss | auf wiedersehen
    `,
    answer: 'Goodbye, and thank you for looking in. The [contact form](#contact) stays open.',
  },
  {
    id: 'abuse',
    question: 'You are no help',
    phrasings: `
      this is useless | you are useless | you are stupid | you are an idiot | you are dumb
      that is not what I asked | you did not answer my question | wrong answer | that does not help
      not helpful | you do not understand me | bad bot | this is rubbish | you suck | fuck you | fuck off
      shut up | waste of time | wtf | bullshit | that was no help | you are not helping | stupid bot
      this is crap | you are rubbish | this chat is useless | garbage | you are annoying | this is stupid
      what a useless bot | you did not help me | you are bad | i hate this | not what I asked
    `,
    answer:
      'Sorry that this was no help. Try it in a few plain words, such as:\n\n- What does it cost?\n- Can an agent answer our incoming calls?\n- How long does it take to set up?\n\nOr [write to a person](#contact).',
  },
];
