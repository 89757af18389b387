import type { Answer } from '#lib/content/answers/answer';

export const demoAnswers: readonly Answer[] = [
  {
    id: 'voice-demo',
    question: 'How do I try the voice demo?',
    phrasings: `
      do I get a demo | can I get a demo | do you give demos | is there a demo for me | do we get a demo
      where can I try the voice demo | how do I test the voice agent | how can I hear the agent
      I want to see a live demo | show me a demo | can I talk to the agent | how do I start a call
      where is the demo | how do I end the demo call | test call | see AI in action
      how do I call the agent | try the voice thing | is there a demo | call the demo
      probar la demo de voz | demo testen | can I talk to the voice agent | can I call it now
      let me try it | how can I test it | where do I press to call | can I hear it
      where do I click to try it | demo | show me how it works | is there a demo I can call
      can I speak to it | can I try calling it | let me talk to it | can I listen to a call
      where do I try it | I want to hear it | can you show it to me | let me hear it | let me hear the agent
      can I listen first | can I hear it before I sign | I want to hear it before I buy
      can I hear a sample call | can I hear an example call
      where can I listen to it | let me hear what it sounds like | can I test the phone agent now
      let me hear the thing | can I hear it talk | play me a call | I want to talk to the bot | try calling it
      can I try it now | can I see it working | live demo
      how do I start the demo on my phone | I cannot find the demo | how long does a demo call take | can I see a demo first
      where is the button to call | which button do I press
    `,
    answer:
      'Right here: press the test button in the tab for voice agents under [Use Cases](#Use-Cases). You have 3 calls a day, without an account. Allow the microphone, or type your side of the call.',
    inCall:
      'You are in it: this call is the demo. The agent speaks for us; yours would know your own services and calendar. You have 3 calls a day, without an account.',
    why: 'Because a call tells you more than a page about calls.',
    how: 'Press the button, wait until the line is connected, speak, and press **End Call** when you are done.',
    next: ['voice-credits', 'microphone'],
  },
  {
    id: 'trade-demo',
    question: 'Can I hear a demo call for my trade?',
    phrasings: `
      can I hear a demo call for a garage | can I hear a demo for a dentist | play me a sample call for a hotel | do you have a demo call for a law firm
      let me hear a call of an estate agency | can I listen to a call for a hair salon | is there a demo for plumbers | show me a demo for a restaurant
      I want to hear how it sounds for a vet clinic | how would it sound in a garage | an example call for a bakery | a sample call from a garage
      do you have a recording of a call in a garage | can I hear a recorded call for a clinic | demo for a garage | a demo call of a customer of a garage
    `,
    answer:
      'No call is recorded here to play to you, but you can make one. Call the agent in the tab for voice agents under [Use Cases](#Use-Cases), which speaks for us; yours would know your own services and calendar. Allow the microphone, or type your side.',
    inCall:
      'No call is recorded here to play to you, but you are in one. This agent speaks for us; yours would know your own services and calendar.',
    why: 'Because your own questions show more than a call that somebody has chosen.',
    how: 'Press the test button, wait until the line is connected, and ask it about us.',
    next: ['voice-demo', 'any-scene'],
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
      do the demo calls cost anything | is calling the demo free | no credits | why can I call only 3 times
      how many goes do I get | how many tries | how many attempts do I get | I used all my calls | can I call again today
    `,
    answer:
      'Three a day: each call takes one credit. They refresh after 24 hours, and the button shows the hours left. A call of under 10 seconds gives its credit back, so try again at once if it was cut short.',
    why: 'Because every call takes a line, and three are enough to judge it.',
    how: 'The first call starts the 24 hours; after them all three are there again.',
    next: ['voice-demo', 'short-call'],
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
      'A call of under 10 seconds gives its credit back, and so does one that never connects. This holds up to three times in a period. Press the button under [Use Cases](#Use-Cases) again.',
    why: 'Because a call that breaks off at once proves nothing.',
    how: 'The page counts the seconds from the moment the line is connected.',
    next: ['voice-demo', 'microphone'],
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
      my mic is not working | it does not pick up my voice | why can it not hear me | no mic
    `,
    answer:
      'Most often the browser blocks it. Allow the microphone by the icon beside the address, see that the right one is chosen, and close other programs that use it. Then reload the page; without a microphone you can type in the call.',
    why: 'Because browsers ask you before a page may listen, and keep a no until you change it.',
    how: 'Open the icon beside the address, set the microphone to allow, and reload.',
    next: ['voice-demo', 'short-call'],
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
      'Yes, up to 60 seconds, by the microphone button in the chat. You can listen to it first and delete it; the built-in answers read typed text only. Type your question here, or speak in the demo under [Use Cases](#Use-Cases).',
    inCall:
      'Yes, up to 60 seconds, by the microphone button in the chat. In this call you need none: just speak.',
    why: 'Because recordings are understood by a connected assistant, and here the built-in answers reply.',
    how: 'Press the microphone, speak, stop, listen, then send or delete.',
    next: ['voice-demo', 'capabilities'],
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
      'I search the answers that are built into this site. I remember my last answer; the list shows the last 4 messages, and those before open above it. Press Enter to send, Shift and Enter for a new line.',
    why: 'Because that works at once, without an account, and sends your words to nobody else.',
    how: 'Your words are compared with those of each answer; the nearest one is shown, or three questions that I can answer.',
    next: ['capabilities', 'privacy'],
  },
];
