import type { Answer } from '#lib/content/answers/answer';

export const demoAnswers: readonly Answer[] = [
  {
    id: 'voice-demo',
    question: 'How do I try the voice demo?',
    phrasings: `
      where can I try the voice demo | how do I test the voice agent | how can I hear the agent
      I want to see a live demo | show me a demo | can I talk to the agent | how do I start a call
      where is the demo | how do I end the demo call | test call | see AI in action
      how do I call the agent | try the voice thing | is there a demo | call the demo
      probar la demo de voz | demo testen | can I talk to the voice agent | can I call it now
      let me try it | how can I test it | where do I press to call | can I hear it
      where do I click to try it | demo | show me how it works | is there a demo I can call
      can I speak to it | can I try calling it | let me talk to it | can I listen to a call
      where do I try it | I want to hear it | can you show it to me | let me hear it | let me hear the agent
      can I hear a sample call | can I hear an example call
    `,
    answer:
      'Open AI Voice Agents under [Use Cases](#Use-Cases) and press the test button. Your browser asks for the microphone, and the call goes on until you press **End Call**. You have 3 calls a day.',
  },
  {
    id: 'voice-credits',
    question: 'How many demo calls do I have?',
    phrasings: `
      how many times can I call the demo | I have no credits anymore | how many credits do I have
      when do credits refresh | it says available in 5h | why is the test button greyed out
      when can I call the demo again | can I get more demo calls | why can I not call again | out of credits
      how often can I test the voice agent | daily limit of demo calls | the button is disabled
      how many test calls do I get | how many free calls do I get | the demo says no credits
      how long until I can call again | is there a limit on the demo | no more calls today
      it says I have 0 credits | I used up my calls | no more credits | my credits are gone
      says 0 of 3 credits | I ran out of calls | wait until tomorrow to call again
      how many demo calls are left | how many calls left
    `,
    answer:
      'Three a day: each call takes one credit, and they refresh after 24 hours. Until then the button shows how many hours are left. A call of under 10 seconds gives its credit back, so try again at once if it was cut short.',
  },
  {
    id: 'short-call',
    question: 'My demo call ended at once. Is the credit lost?',
    phrasings: `
      my call dropped | the call ended right away | the call was cut off | did I lose a credit
      my demo call was too short | it hung up on me | do I get my credit back
      the call disconnected after a few seconds | the call failed | connection error in the call
      call stopped after 4 seconds | the demo cut me off | the call ended too early | it cut me off
      the call was interrupted | my call just stopped
    `,
    answer:
      'No: a call of under 10 seconds, or one that never connects, gives its credit back. This holds up to three times in a period. Press the button under [Use Cases](#Use-Cases) again.',
  },
  {
    id: 'microphone',
    question: 'My microphone does not work. What can I do?',
    phrasings: `
      mic not working | it cannot hear me | the demo does not hear me | could not access microphone
      chrome blocks my mic | microphone permission denied | no sound in the call | I cannot hear anything
      the voice demo does not start | failed to start conversation | how do I allow the microphone
      which browser do I need | no audio | mic broken | my mic does not work | it does not hear me
      microphone does not work | the mic is blocked | how do I turn on my mic | you cannot hear me
      sound does not work | my microphone is not picked up | it is not picking up my voice
      why does it not hear me | it does not recognise my voice | sound problem | demo not working
      it cannot access my mic | it says no microphone | microphone access denied
    `,
    answer:
      'Most often the browser blocks it. Check these in turn:\n\n1. Allow the microphone for this site, by the icon beside the address.\n2. See that the right one is chosen and not muted.\n3. Close other programs that use it, and reload the page.\n\nWithout a microphone you can type in the call too.',
  },
  {
    id: 'voice-message',
    question: 'Can I send a recorded message?',
    phrasings: `
      can I send a voice message | can I send a voice note instead of typing | how long can a recording be
      how long can a voice message be | maximum length of a recording | can I dictate
      delete my recording before sending | what is the microphone button in the chat for
      can I speak instead of typing | can I listen to my recording first | record audio
    `,
    answer:
      'Yes, up to 60 seconds: press the microphone button in the chat, listen to the preview, then send or delete it. Until an assistant is connected to this chat, only typed questions are understood. Type yours here, or speak in the voice demo under [Use Cases](#Use-Cases).',
  },
  {
    id: 'chat-demo',
    question: 'How does this chat work?',
    phrasings: `
      how does this chat thing work | how do you know the answers | where do your answers come from
      how do I use the chat | where did my messages go | why did my messages disappear
      do you remember what I said | chat history | is this chat the demo | my message failed
      how do I start a new line | where does this chat get its knowledge | am I talking to the demo
    `,
    answer:
      'You type, and it searches the answers that are built into this site; when an assistant is connected, the assistant replies. The list keeps the last 4 messages, and each question is answered by itself. Press Enter to send, Shift and Enter for a new line.',
  },
  {
    id: 'are-you-a-bot',
    question: 'Are you a bot or a person?',
    phrasings: `
      are you a person | are you human | are you real | are you a robot | are you a machine | are you an AI
      am I talking to a bot | am I chatting with a human | am I talking to a real person
      is a person typing this | is there a real person behind this chat | is somebody there
      who am I talking to | who are you | what are you | what is your name | is this chatgpt
      are you chatgpt | are you claude or gpt | is this automated | eres un robot | bist du ein mensch
      are you a real person or AI | am I talking to a real human | is this a real person | is this a bot
      is this an AI | are you an actual human | is anybody there | is this live chat | is this a machine
      am I talking to AI | are you automated | am I speaking with a robot | who is this
      what am I talking to | is this a human
    `,
    answer:
      'I am a program, not a person. I answer from what this site knows about its offer. A person reads what you send by the [contact form](#contact).',
  },
  {
    id: 'capabilities',
    question: 'What can I ask you?',
    phrasings: `
      what can you do | what can you help me with | how can you help | what can I ask here | help | help me
      what do you know | I have a question | can I ask something | what topics | menu | give me options
      what can you tell me | I need information | ayuda | hilfe | what can I ask | what should I ask
      what can you answer | can you help me | how can you help us | what questions can you answer
      what else can you tell me | I need help | can you answer questions | what is this chat for
    `,
    answer:
      'Anything a buyer would ask:\n\n- what voice agents, chat agents and workflows do\n- your tools, and how they are connected\n- price, terms and going live\n- privacy and security\n\nBegin with “What does it cost?”, or [write to a person](#contact).',
  },
  {
    id: 'languages',
    question: 'Which languages do you support?',
    phrasings: `
      what languages | does it speak spanish | does it speak french | can it answer in polish
      does it speak german | is it multilingual | do your agents speak italian | can it talk in portuguese
      can it switch language during a call | foreign customers | half our customers speak another language
      our callers do not speak english | which languages can the receptionist speak | how many languages do you speak
      do you speak my language | can it translate | bilingual | hablas español | parlez vous français
      sprechen sie deutsch | do you have german | my customers only speak turkish | english and french
      can it understand spanish | does it work in german | other languages
      can it speak more than one language | languages | english only | we need french and english
      our customers speak arabic | can it reply in spanish | does it only speak english
      can it speak both english and spanish | we have chinese customers | does it do french
      is it only english | english speaking only | can it speak two languages
      what if a caller speaks german | foreign language | customers from abroad
      my customers are mostly spanish | on the same line in english and french | detect the language
      we need welsh | do you do italian | can it talk to people in their own language
      other languages than english | what about customers who do not speak english
      does it understand accents and languages | support for french | portuguese callers
    `,
    answer:
      'It depends on your callers: languages are chosen for each agent, and more can be added later. The built-in answers on this site are in English. Say in the [contact form](#contact) which languages your customers speak.',
  },
];
