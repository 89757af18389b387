import type { AnswerEntry } from '#lib/content/answers/entry';

/** The demos on the page, this chat among them. */
export const demoAnswers: readonly AnswerEntry[] = [
  {
    id: 'voice-demo',
    question: 'How do I try the voice demo?',
    alternatives: [
      'voice demo, live demo, test our ai agent, try the voice agent, test call',
      'where can I hear it, talk to the agent, speak with the assistant',
      'how do I start a call, demo call, end call',
      'see ai in action, show me a demo',
      'probar la demo de voz, essayer la demo vocale, demo testen, vorführung',
    ],
    answer:
      'Open the AI Voice Agents tab under [Use Cases](#Use-Cases) and press the test button. Your browser asks for the microphone; once you allow it, the assistant speaks with you until you press **End Call**. You have 3 calls a day.',
  },
  {
    id: 'voice-credits',
    question: 'How many demo calls do I have?',
    alternatives: [
      'test button greyed out, grey, inactive, can not press it',
      'it says available in 5h, credits refresh in 5h',
      'call again, tomorrow, wait hours before the next call',
      'credits, daily credits, 3 credits, remaining calls, call limit',
      'when do my credits refresh, renew, reset, 24 hours',
      'no credits left, out of credits, available in hours, button disabled',
      'why can I not call again, more demo calls',
      'how many test calls, how often can I call',
    ],
    answer:
      'The voice demo gives you 3 credits, one for each call. They refresh after 24 hours; until then the button shows how many hours are left. A call of under 10 seconds gives its credit back.',
  },
  {
    id: 'short-call',
    question: 'My demo call ended at once. Is the credit lost?',
    alternatives: [
      'my call ended right away, call stopped, call was too short',
      'short call, call dropped, disconnected, cut off, hung up, ended after few seconds',
      'under 10 seconds, credit back, refund credit',
      'lost a credit, call failed, connection error',
    ],
    answer:
      'A call that lasts under 10 seconds, or never connects, gives its credit back and can be tried again. This holds up to three times in a period.',
  },
  {
    id: 'microphone',
    question: 'My microphone does not work. What can I do?',
    alternatives: [
      'can not hear me, it does not hear me, does not understand me',
      'microphone, mic, permission denied, blocked, not working, cannot hear me, no sound, no audio',
      'allow microphone access, could not access microphone',
      'voice demo does not start, failed to start conversation, recording problem',
      'which browser is supported, chrome, firefox, safari or edge',
      'no sound in the call',
    ],
    answer:
      'Check these in turn:\n\n1. Allow the microphone for this site, by the icon beside the address bar.\n2. See that the right microphone is chosen and not muted.\n3. Close other programs that may be using it.\n4. Reload the page and try again.\n\nYou can always type here instead.',
  },
  {
    id: 'voice-message',
    question: 'Can I send a recorded message?',
    alternatives: [
      'voice message, record audio, dictate, recording length, 60 seconds, one minute',
      'microphone button in the chat, instead of typing, speak to the chat',
      'delete recording, listen before sending, preview',
      'how long may a recording be, maximum length, max length',
    ],
    answer:
      'Press the microphone button in the chat, speak for up to 60 seconds, listen to the preview, then send or delete it. Note that the built-in answers read text only: while no assistant is connected to this chat, typing gets you further.',
  },
  {
    id: 'chat-demo',
    question: 'How does this chat work?',
    alternatives: [
      'where did my old messages go, messages gone, previous conversation',
      'how does this chat work, how does this work',
      'chat demo, this chat, chat widget, chat panel, how to use the chat',
      'where do your answers come from, how do you know',
      'send button, enter key, new line, retry, message failed',
      'do you remember, chat history, earlier messages, why did my messages disappear',
    ],
    answer:
      'Type a question and press Enter; Shift and Enter make a new line. When an assistant is connected it replies; when none is, as now, I search the answers built into this site. The list keeps the last 4 messages, and each question is answered by itself.',
  },
  {
    id: 'are-you-a-bot',
    question: 'Are you a bot or a person?',
    alternatives: [
      'are you a machine, are you a real human, are you alive',
      'am I talking to a human, am I chatting with a machine',
      'are you human, are you real, real person, robot, machine, computer, bot, ai',
      'are you chatgpt, gpt, claude, siri, alexa, which model are you',
      'who am I talking to, who are you, what are you, what is your name',
      'is this automated, is somebody there',
      'eres un robot, es tu un robot, bist du ein mensch',
      'does a person type these answers, is it a person who types',
      'is there somebody behind this chat, a person behind it',
    ],
    answer:
      'I am a program, not a person, and not ChatGPT or another language model either. No assistant is connected to this chat at the moment, so I search the answers built into this site and give you the one that fits best. A person reads what you send through the [contact form](#contact).',
  },
  {
    id: 'capabilities',
    question: 'What can I ask you?',
    alternatives: [
      'what can you do, what can you help me with, how can you help',
      'what do you know, help, help me, topics, menu, options, commands',
      'I have a question, can I ask something, need information',
      'ayuda, aide, hilfe',
    ],
    answer:
      'You can ask about:\n\n- voice agents, chat agents and workflow automation\n- integrations with your tools\n- the demos on this page\n- how to begin, pricing and terms\n- security and privacy\n\nFor anything else there is the [contact form](#contact).',
  },
  {
    id: 'languages',
    question: 'Which languages do you support?',
    alternatives: [
      'language, languages, multilingual, translate, other languages',
      'spanish, french, german, english, italian, portuguese, chinese, arabic, dutch, polish, russian, turkish, japanese, swedish, greek, hindi',
      'do you speak my language, agents speaking with foreign customers',
      'hablas español, habla español, idiomas',
      'parlez vous français, langues',
      'sprechen sie deutsch, sprachen',
      'speak to foreign guests, answer in another language',
      'talk in, speak in, answer in, italian or spanish',
    ],
    answer:
      'The chat on this page tells Spanish, French, German and English apart and passes the language on to the assistant; the built-in answers of this site are in English only. Which languages your own agents would speak is settled with you in the free consultation; ask for it through the [contact form](#contact).',
  },
];
