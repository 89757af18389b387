import type { Answer } from '#lib/content/answers/answer';

export const startingAnswers: readonly Answer[] = [
  {
    id: 'getting-started',
    question: 'How do we get started?',
    phrasings: `
      how do we start | how do we begin | where do I sign up | what are the next steps
      I am interested, what now | we want to buy, what now | how do I become a customer | how can I order
      we are in, what happens now | I want this | what do you need from me to start
      how does it go on from here | how do I sign up | what happens after I contact you | ready to go
      where do I start | empezar | commencer | loslegen | I want in | what is the process
      how does this work from here | how do I order this | who do I talk to to get started
      what do I have to do to start | how do I get it | lets do it | sign me up | what is the first step
      I want to buy it | what happens after that | I am sold, how do I buy | what happens next if I say yes
      how do I get set up | what are the steps | how do I buy it | how can we proceed
      we would like to go ahead | how do we move forward | where do I buy | okay I want it | what now
      what do I do now | how do we go about it | how do I get this | I am ready to sign up | what is next
      where do we go from here | how do I set this in motion | how does one get started | lets go
      how can we get this | I want this for my company | how do we get this into our business
      I want it in my business | how do I get it for my business | what would you need to get us started
      what do I do to get this going | how do we get it off the ground | what comes next | what has to happen now | how do I kick this off | I want to start
      what would be step one
      how does this work if we say yes | what is your process | take me through the steps | what happens first | I am in
      how do I go ahead | count me in | where do I start with this | let us get going | can we get this rolling
      I am convinced, now what | what do you need to begin
    `,
    answer:
      'You start with a free consultation, without commitment. If you go ahead, we connect your tools and write the first rules together with your team. I’ll take your request here, and a person will get back to you.',
    why: 'Because a talk first saves a wrong start.',
    how: 'First a talk, then a quote, then onboarding: one phone line or one inbox, and more when the numbers say so.',
    next: ['consultation', 'onboarding', 'implementation-time'],
    opensRecord: true,
  },
  {
    id: 'consultation',
    question: 'Is the consultation really free?',
    phrasings: `
      what will they ask me on the call | what happens on the call back | what do you ask in the consultation | what should I prepare for the call
      is the chat with your team free | is it free to talk to your team
      shall I be charged for the call | will I be charged for the call with you | do I pay for the call back | does the first talk cost anything | is the call back free
      does the call with you cost anything | is the advice free | does the first chat with you cost something
      is the first meeting free | what happens in the consultation | what do we discuss in the first meeting
      is the call with you free or do I pay something | is a call free
      is the consultation binding | what do I commit to with the consultation
      do I have to commit to anything | do I have to sign anything | what is the catch | no strings attached
      free consultation | what does the consultation cost | how long is the consultation
      how should I prepare for the consultation | without obligation | is the first call free
      what commitment do I make | consulta gratuita | kostenlose beratung | what is the consultation
      do I have to buy afterwards | what happens on the call with you | free advice
      what is it, this consultation | is the meeting free | do I pay for the consultation
      do I owe you anything after the meeting | what do you want to know in the consultation
      does the consultation cost anything | is the consultation free | what is the consultation for
      what is the catch with the free consultation | is the talk really free | what happens in that talk | how long is that talk
      will you try to sell me something | do I have to prepare anything for the consultation
    `,
    answer:
      'It is free, and it commits you to nothing. You describe the hour of the day that costs you most. Ask me to book it, and I’ll take your request here.',
    why: 'Because nobody can name a price before hearing what the work is.',
    how: 'You say what arrives, how much of it there is and which tools you use. After it you get a quote.',
    next: ['book-consultation', 'quote'],
  },
  {
    id: 'book-consultation',
    question: 'Can I book a meeting with you?',
    phrasings: `
      can you book me in | can you book me in on thursday | I would like a meeting with sales
      book a consultation | can we have a call this week | can we do a video call
      schedule a call with your team | are you free on tuesday | set up a meeting | I want an appointment
      can I get an appointment with you tomorrow | make an appointment with your sales team
      when can we meet | next monday at 10 | can we talk next week | can I have a zoom with you
      arrange a consultation for me | can we meet next week | are you free for a chat tomorrow
      how do I book the free consultation | I would like to speak to a consultant on monday
      I want to make an appointment | can I book a demo with your team | schedule a demo
      can we set up a call | meeting with you tomorrow at 3 | I want to talk to you on friday
      book a call with you | do you have time next week | can I come in for a meeting
      book me a call for wednesday | do you have time to talk on friday | I want to schedule a consultation
      can I come by and talk to you | put me down for monday | can I get a slot
      is there a time I can talk to you | reserve a time with you | set up a time to talk
      demo with a salesperson | set me up a meeting | is tomorrow at 10 ok for a call
      can I book a slot with you | book me a meeting | schedule me a call
      I would like a demo with a person | I want to book a consultation | arrange a meeting with me
      can we do a call on thursday | can we jump on a quick call
      a quick call on friday | I need an appointment with you | give me an appointment | get me on a call with someone
      are you free next week | I would like a consultation | when are you free | put us in your calendar | find a time with your sales team | can I reserve a call | what times do you have | give me a date
      can I see a salesperson | do a zoom | have you got a slot on friday | any slots next week | find me a time | video call with you
      I want to see somebody about this | sit down with you | meet your team | book a consult
      can we have a chat on tuesday | set up a demo with someone | walk me through it in person
      is there a time next week | pencil me in | a quick chat this week | 15 minutes with someone
    `,
    answer:
      'Yes. I’ll take the day and the hour here, and a person will confirm them. The consultation is free and commits you to nothing.',
    why: 'Because only a person can see whether that hour is free.',
    how: 'You tell me what it is about and when it suits you; a person will confirm the time.',
    next: ['consultation'],
    opensRecord: true,
  },
  {
    id: 'onboarding',
    question: 'What does onboarding include?',
    phrasings: `
      can you migrate our zapier flows | can you move our zaps over | do you move our old automations
      what is included in onboarding | who sets it up | who sets everything up, us or you
      will you help us set it up | who installs it | do you train our staff
      will your people teach us how to use it | who does the installation | do you connect our tools for us
      is it easy to use | how does the setup go | who trains our team | do you do the implementation
      do you set it up for us | do you do the set up | who configures it | do I get help with it
      do we get training | do you help us in the beginning | who is going to set it up
      do you do everything for us | is it done for you | can you do it all for us
      do you help with the setup | will someone help me set it up | can somebody set it up for me
      do I get help setting up
      who writes the rules | do you do the work or do we
      do you set it all up for me | is setup included | hand holding | do you train us | who does the setting up | setup service
      do we have to configure it | is somebody there to help in the first weeks | will you teach my team
    `,
    answer:
      'We set it up together with your team. Experts connect your tools and write the first rules with you, starting with one phone line or one inbox. Ask me what is needed from your side.',
    why: 'Because your team knows how the work is done, and we know the tools.',
    how: 'First the tools are connected, then the first rules are written together, then the first line or inbox goes over.',
    next: ['technical-effort', 'implementation-time'],
  },
  {
    id: 'technical-effort',
    question: 'Do we need developers on our side?',
    phrasings: `
      what is involved in setting it up | what is involved to set it up
      do I need a developer | do we need an IT department | do we need somebody from IT
      do I need a developer to set it up | do I need an IT person | do I need to code | we are not technical
      I am not good with computers | we have no programmers | no code | is it complicated
      how much work is it for us | what effort is it on our side | do I need technical knowledge
      how much of our time does it take | im not techy | what do you need from our side
      do I have to program anything | is it hard to set up | is it easy to set up | is it hard
      what is needed from my side | do I have to do anything myself | how much time do I need to put in
      can a normal person set it up | do we need any hardware | do I need to install anything | do I have to install software | do we need to install something
      how much are we involved | do we have to be involved
      we have nobody for IT | do I need tech skills | is there much work for us | do we need new hardware
      does it need any equipment | is it a lot of work | do I need to know anything about computers
      does my team need to do anything | do I have to learn anything | is it easy
      what do I have to prepare | what work do we have to do | is the setup difficult
      I have no idea about computers | do you need anything from us | what do you need from us
      is it technical | is it a big project | do I have to write scripts | how much do we have to do
      how much effort is it
      do I need to download anything | how much of my own time | how many hours do I have to put in
      I am useless with tech | I am bad with computers | do I have to be a techie | can my secretary run it | any coding
      how hard is it to use | is there an admin panel to learn | is special equipment needed | hardware needed
      how much of a hassle is it | is it a hassle to set up | do we need our IT guy | who on our side has to do what
      do I have to hire somebody to set it up | do I need an expert to set it up
    `,
    answer:
      'No developers are needed for the start: connecting your tools is part of the onboarding. From you it takes access to them, and somebody who knows how the work is done. Ask me how long it takes.',
    why: 'Because we connect the tools and write the first rules together with your team.',
    how: 'You give access and explain the work; the rules are written from what you say.',
    next: ['implementation-time', 'onboarding'],
  },
  {
    id: 'implementation-time',
    question: 'How long does it take to set up?',
    phrasings: `
      setup time
      how quickly can you go live | how quickly can you go live for fourteen practices | how fast can it be up and running for several sites
      how long till it is running | how long till it runs | how fast can you set it up | how quick can you set this up | when can it be live | how long to get going
      how long until it is live | how fast is the setup | how soon can we start
      how long till it is up and running | when can we launch | how many weeks does implementation take
      can it run by next week | how quickly could we have this working | how many days until it works
      what is the timeline | when will it be ready | how long does implementation take
      can we go live this month | is it quick to install | we need it fast | how long before we can use it
      cuanto tiempo tarda | combien de temps | wie lange dauert es | how soon could we be up and running
      we need it by christmas | setup takes how long | days or months to get it live
      how quickly can you start | is it ready today | can I use it right away
      how long does the set up take | how long do I have to wait | can you have it ready by monday
      can it be done this week | we are in a hurry | what is the turnaround | can we start tomorrow
      how many days to set up | is it quick to get going | how long is the wait
      how fast can you get us going | when would it be ready | how much time until it works
      how long does onboarding take | we need this asap | does it take months | how long to get going
      can it be up tomorrow | how fast can it be ready | we need it right away
      how many days until we are running | is 2 weeks realistic | how fast could you set it up for us
      when will it take its first call | how soon can you start | when would it be running | is it possible this week | could it start before december
      we need it before the season, possible | how long to set it up, we need it before a fair | how soon can you start, we want it before the rush
      can it start before the holidays | can it start in february | we would like to start in january, is that possible
      can it run by monday | when does it go live | by when could we have it | what is the time frame | set up time
      how quick can you get us up | live before christmas | how long before it is working | time to launch
      how fast would it be live | could it start next week | deadline in two weeks, possible | days or weeks
      when would it be answering our calls | how long is the setup phase | from signing to going live | how long till we are live
    `,
    answer:
      'There is no fixed time: it follows what you automate and which tools that touches. The quickest start is one phone line or one inbox. Name your date, and ask for it in the quote.',
    why: 'Because one line with one calendar is soon connected, and five systems with their rules are not.',
    how: 'Tools are connected, the first rules are written with your team, then the first line or inbox goes live.',
    next: ['onboarding', 'quote'],
  },
];
