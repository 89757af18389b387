import type { Answer } from '#lib/content/answers/answer';

export const contactAnswers: readonly Answer[] = [
  {
    id: 'contact',
    question: 'How can I contact you?',
    phrasings: `
      is there someone real I can email | is there a support number | can I email somebody
      how do I reach you | what is your email address | what is your phone number
      phone number of your company | where is the contact form | can I email you
      is there anyone I can email | how do I get in touch | I want to write to you | send you a message
      is there a number I can ring | contacto | kontakt | contacter | what is your number
      do you have an email | where can I write to you | how do I talk to you | who can I contact
      your contact details | can I call you | how do I contact you | where do I find the form
      do you have a phone number | can I write you an email | can I message you | contact details please
      got an email address | got a phone number | how do I get hold of you | where do I write to
    `,
    answer:
      'By the [contact form](#contact) on this page, or here. A person reads every message and answers by email. Say “call me back”, and I’ll take your number and a good time.',
    why: 'Because a few written lines reach the person who can answer them.',
    how: 'The form takes your name, email, company and a few words.',
    next: ['talk-to-human', 'reply-time'],
  },
  {
    id: 'talk-to-human',
    question: 'Can someone from your team call me?',
    phrasings: `
      is there someone real I can talk to | can they call in the next hour
      can you call me back | call me back tomorrow | please call me | ring me | can someone phone me
      is there someone I can call | can somebody from sales call me | I want to talk to a human
      I want to speak to a real person | can I speak with someone from your team | let me talk to sales
      get me a human | human please | connect me with a person | put me through to someone
      talk to a representative | I do not want to talk to a bot | give me a real person
      call me after lunch | can you phone me this afternoon | speak to an advisor | live agent please
      hablar con una persona | mit einem menschen sprechen | I would rather talk to a person
      give me a call | can someone ring me | can you get someone to call me | please have someone call me
      I want a call | have your sales team call me | can I speak to somebody | I need to talk to someone
      give me a ring on monday | phone me this afternoon | call me on this number
      please have a rep call me | when can someone call me | can I talk to sales | my number is 07700
      can I talk to you on the phone | can I have a call back | I would like a call from you
      is there a human I can talk to | want to talk to a salesperson | please contact me | reach out to me
      someone should call me | I want a callback | give me your number and I will ring you
      I want to call you | can I speak to someone | phone me on monday morning
      can you have somebody ring me | get a call from your team | I would prefer to talk on the phone
      I want to speak to an actual person
      who can I talk to | can I talk to somebody there | is there anybody I can speak with | phone me at 5 | call me tomorrow morning | can anyone call me | call me on friday | I need a call from you today | I want to speak with sales | callback please | somebody please call
      have someone phone me | call this number | ring this number | here is my number | my phone number is 0770 | please ring 020
      I need to talk to someone today | can you get a person on the line | is there a person I can speak to
      I want a real human | operator please | agent please | can a colleague of yours call | speak to a manager
      I would like to discuss this with someone | talk to an expert | can I talk it through with somebody
      drop me a call | call my mobile | who do I speak to about this | get someone to contact me | have someone reach out
      can you ring me back later | phone call please | give us a bell | give us a ring | call me when you can
    `,
    answer: 'Yes. I’ll take your request here, and a person will call you back once you have sent it.',
    why: 'Because nobody from the team reads along here.',
    how: 'You leave your number and an hour that suits you; a person calls.',
    next: ['reply-time', 'contact'],
    opensRecord: true,
  },
  {
    id: 'who-answers',
    question: 'Who will call or write to me?',
    phrasings: `
            is it an actual human who calls | will they really call me | who will ring me | who calls me
      who will write to me a bot or a person | who rings me, a person or a machine | what is the name of the person who calls
      does anybody read this | is anyone reading this at all | who gets back to me | is it a robot that gets back to me
      will whoever writes to me be from here | who replies to me | do they call on whatsapp or on the phone | is it another one of these that calls
    `,
    answer:
      'A person from the team, not a program. Every message is read by one, and your request says whether a call or an email suits you. Tell me which, and at what hours.',
    why: 'Because what you need is agreed between people.',
    how: 'You send the request, and a person reads it and calls or writes, as you asked.',
    next: ['reply-time', 'contact'],
  },
  {
    id: 'human-here',
    question: 'Is there a person in this chat?',
    phrasings: `
      is there a human here | is there an actual human here | any real people here or only bots | is anybody real in this chat
      is there a live person in here | do people answer here as well | does a person ever answer in this chat | any actual people or just machines
      is it all bots here | is there a real human behind this | do I get a person here
    `,
    answer:
      'Not in this chat: a program answers here. A person reads what you send by the form, and calls or writes back. Say “call me back”, and I’ll take down where and when.',
    why: 'Because nobody from the team looks on.',
    how: 'You leave a number or an address and an hour that suits you; what goes out is for you to send.',
    next: ['talk-to-human', 'who-answers'],
  },
  {
    id: 'noted',
    question: 'What have you noted of my request?',
    phrasings: `
      is my budget noted | have you noted that | did you note my number | have you got my name | did you write that down | is that written down
      what have you noted | what did you write down | did you get that down | have you got all that | is my email in there | do you have my number now
      is the date in the request | what stands in my request | read it back to me | did you save my details | have you taken that down
    `,
    answer:
      'All that I have noted is in the rows, and you can change each of them. Nothing goes out before you send it. If something is missing there, tell me once more.',
    why: 'Because you should see what a person will read.',
    how: 'Each thing you tell me becomes a row, and every message stands there as you wrote it.',
    next: ['send-request', 'my-number'],
  },
  {
    id: 'time-zone',
    question: 'Which time zone is that?',
    phrasings: `
      what time zone is that | which time zone do you use | is that my time | my time or yours | is that in my time zone | is that UK time
    `,
    answer:
      'I write the hour down as you say it, and take it as your own time. If that could be misread, add a place: “10:00, Dublin”.',
    why: 'Because I do not know where you are.',
    how: 'Say the hour once more with the place, or write it into the row.',
    next: ['change-details', 'call-or-email'],
  },
  {
    id: 'call-or-email',
    question: 'Will you call or email?',
    phrasings: `
      will they email first or just ring | will they mail me or call | do you phone or email | do they write or call | will you write first or ring
      do I get a call or an email | how will you get back to me, mail or phone | is it by email or by phone that you answer | do they ring or mail
      can I choose to get an email and no call | will it be a mail or a phone call
    `,
    answer:
      'By email, unless your request asks for a call. A person reads it either way. Say which of the two suits you, and at what hours.',
    why: 'Because some people cannot be rung at work.',
    how: 'Your request has a row for email and phone, and one for the time.',
    next: ['reply-time', 'my-number'],
  },
  {
    id: 'my-number',
    question: 'What happens with my number?',
    phrasings: `
      what happens to my data if I give you my phone number | what happens with my data when I give my number
      do you sell my number | will you spam me | is my number shared | who gets my number | what do you do with my number
      will I get sales calls if I give my number | how do I know you do not sell my number | is my email passed on
      must I give my number first | do I have to give my number | I do not want to give my number out | why do you want my number
      will you call me all the time | how do I know it is worth to give my number | can I do it without giving a number | no number please
      will I get junk mail from you | do you put me on a list
    `,
    answer:
      'It goes to the team with your request when you send it, and not before. What I note here is kept for 30 minutes at most. You need not give a number: an email is enough, so say “skip” when I ask.',
    why: 'Because nobody can answer you without knowing where.',
    how: 'It is a line of your request, which you see before it goes out and may change or leave empty.',
    next: ['privacy', 'delete-data'],
  },
  {
    id: 'problem',
    question: 'Something does not work for us. Can you help?',
    phrasings: `
      your bot calls my customers twice | how do I stop your bot calling people | your chat on our site tells people that we are closed, please fix it
      our leads have stopped coming in | your bot keeps hanging up on people | the phone bot stopped picking up this morning
      I am a customer and something is broken | report a bug | I have a complaint
      something is not working for us | I have a problem to report | our agent stopped answering calls
      I need to complain | our agent has a problem | the agent you built for us is broken
      we are a customer and have a problem | I want to report a problem
    `,
    answer: 'I am sorry about that. I’ll take it down here, and a person will get back to you.',
    why: 'Because a person has to look at it.',
    how: 'You say what happened and when, and how to reach you.',
    next: ['support', 'reply-time'],
    opensRecord: true,
  },
  {
    id: 'reply-time',
    question: 'When will you reply to my message?',
    phrasings: `
      when will they mail | when do they email | when will the mail come | when do I get the mail | when are they going to write
      what happens after I fill in the form | I sent a request earlier, did you get it | I sent a call back request earlier, did you get it
      how fast do you get back to me | how soon do you get back to me | how quickly do you get back to me | how fast does a person answer me
      did you get my request | did you get my call back request | have you got my request | have you received my request
      did my request arrive | did you get my message | is my message going to reach someone today | has my request arrived
      when is someone calling me | will someone call me today | is somebody ringing me on friday | is somebody ringing me on friday or not | when do they ring | when do they call me
      who do I chase if I hear nothing | when do I get the offer | how long until the offer comes | what does a quote take
      when does someone email me back | when will somebody message me | when will they write to me | when do they call me | when do I get the quote
      if I send this, when does somebody call | who replies to me and when | who will write to me and when | when will I receive the quotation
      when will they ring | will somebody ring me today | is anyone going to ring me this week | will they write me the price by wednesday | will I hear from you tonight
      what happens when I press send | what happens after I send this | will somebody read it | do I get the price by email
      what happens now | what happens next | how long until someone calls | how long till somebody rings | where do I see when I will hear back | when do I hear from you | will I get a confirmation | when do I get an answer
      when do I hear back | when will I get an answer to my form | how long until you answer my email
      nobody has replied to me yet | I sent the form and got no answer
      I filled in your form last week and nobody called | I wrote to you and heard nothing
      did you get my message | when will my enquiry be answered | still waiting for your reply
      no answer from you | why has nobody called me | when do you get back to me
      how soon will someone answer me | nobody got back to me | when will you contact me
      how long do you take to reply | no one has called me | has my message arrived | I am still waiting
      when will I hear from you | sent a message and no reply | I contacted you last week
      how long before I hear back | when will somebody respond to me | waiting for a call from you
      I left my details and nobody called | sent the form days ago | I wrote to you last week and nothing
      no answer to my message | you have not answered me | you never got back to me
      when will someone answer me | how fast do you reply | nobody has come back to me | how long till I hear from you
    `,
    answer:
      'Soon: a person reads every message and answers by email. Once the form says “Message Sent”, your message is stored. If you still wait, send the [contact form](#contact) again, with the day by which you need the answer.',
    inRequest:
      'Soon after you have sent it: a person reads it and answers. “Message Sent” tells you that it is stored. If you need the answer by a certain day, put that into your words.',
    why: 'Because a person reads it and writes the answer.',
    how: 'The answer comes by email to the address in your message.',
    next: ['contact', 'hours'],
  },
  {
    id: 'form-problem',
    question: 'The contact form does not work. What can I do?',
    phrasings: `
      the form does not work | your form gives me an error | form will not submit | I cannot send the form
      submission failed | error sending your message | which fields are required
      the send button does nothing | contact form broken | error when I send the form
      form does not accept my email | the form gives an error | the form is broken
      my message does not send | cannot submit | sending failed | the form says error
      the contact page is broken 
    `,
    answer:
      'Press send again: your entries stay in the form, and nothing is sent twice. All five fields are required, and a message holds up to 5,000 characters. If it fails again, load the page anew and send once more.',
    why: 'Because the server may not have been reached, or a field was empty.',
    how: 'See which field is marked, mend it, and press send once more.',
    next: ['talk-to-human', 'reply-time'],
  },
  {
    id: 'send-request',
    question: 'How do I send my request?',
    phrasings: `
      where is the send button | where do I send it | how do I send this | which button do I press to send | where do I click to send it off
      is it sent now | has it been sent | did that go through | did my request go out | was that sent already | do I have to press something
    `,
    answer:
      'It goes out when you press “Send this request” below the rows, and not before. Where something is missing, the button puts it in the form, and you send that. “Message Sent” then says that it has arrived. Say “call me back” here if nothing is written down yet.',
    inRequest:
      'It goes out when you press “Send this request” below the rows, and not before. Where something is missing, the button puts it in the form, and you send that. “Message Sent” then says that it has arrived.',
    why: 'Because you should see every line before a person does.',
    how: 'One press sends it where nothing is missing; otherwise you add the rest in the form.',
    next: ['reply-time', 'email-needed'],
  },
  {
    id: 'form-needed',
    question: 'Do I need the contact form?',
    phrasings: `
      why do you need my last name
      do I have to fill in the form | do I need to fill in the contact form | must I use the form
      can I do it without the form | is the form needed | do I really need the form | I hate forms
      can I skip the form | do I have to use the contact form | can I just tell you here
    `,
    answer:
      'Only to send it: tell me here what you need, and I’ll fill in the form with it. You see all of it before it is sent. Say “call me back” to begin.',
    next: ['talk-to-human', 'reply-time'],
  },
  {
    id: 'email-needed',
    question: 'Do I have to give an email?',
    phrasings: `
      do I have to give an email | do I need to put an email | I have no email | I do not have an email address | can I send it without an email
      how do I send it without email | must I have an email before it is sent | what is the email for | why do you need my email
      what is this email thing, I have none | is the email required | I am not on email
    `,
    answer:
      'Yes, to send a request: the form needs an email address. Your message may still ask for a call. Tell me the rest here; you see all of it before it is sent.',
    why: 'Because the answer to the form comes by email.',
    how: 'You add it to the form, beside what I have written down.',
    next: ['form-needed', 'talk-to-human'],
  },
  {
    id: 'text-me',
    question: 'Can you text me instead?',
    phrasings: `
      text me instead | can you text me | can you send me a text | can you whatsapp me | message me instead of calling
      could somebody text me | are you going to text me | can I text you instead of pressing that button | can you write me on whatsapp | I would rather get a text | can someone text me back
    `,
    answer:
      'Not from this page: it sends no texts. Tell me how a person should reach you: it is read before anybody writes or calls.',
    next: ['talk-to-human', 'contact'],
  },
  {
    id: 'change-details',
    question: 'I need to change my number',
    phrasings: `
      need to change my number | I gave you the wrong number | my number is wrong | I need to change my email
      I typed the wrong email | can I change what I sent | I made a mistake in the form | how do I change my details
      can I correct my message | I sent the wrong phone number | change my details
    `,
    answer:
      'Yes: tell me what it should be, or change the row beside this chat. What you have sent already is put right by a second message from the [contact form](#contact).',
    next: ['contact', 'talk-to-human'],
  },
  {
    id: 'support',
    question: 'How do I get support?',
    phrasings: `
      how do I contact support | do you offer support | technical support
      who helps us after launch
      who maintains it | is support included
      what if something breaks later | customer service | what if I need help later | do we get support
      who do I call if there is a problem | is there support at the weekend
      what help do we get after we start | what if we have a problem with it
      what if it stops working, who do I call | do you help when something breaks | is there someone to help
      who fixes it | how good is your support | ongoing support | what if I get stuck using it
      who looks after it later | who maintains it after launch | maintenance | who keeps it running
      who do I call when it breaks | what if we need help | do you help us afterwards | who helps when it goes wrong
      help line | after sales | do you look after it
    `,
    answer:
      'By the [contact form](#contact): say what happened, when, and in which product. A person reads it and answers by email. Which support your contract includes is agreed before you sign, so name the hours you need.',
    why: 'Because somebody must know your agents to help with them.',
    how: 'You write, a person reads and answers; for something broken, tell me here and I take it down.',
    next: ['problem', 'contract-terms'],
  },
];
