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
      what is step one | how can we get this | I want this for my company | how do we get this into our business
      I want it in my business | how do I get it for my business | what would you need to get us started
    `,
    answer:
      'In three steps:\n\n1. Send the [contact form](#contact) with a few words about your case.\n2. We talk it through in a free consultation, without commitment.\n3. If you go ahead, experts connect your tools and write the first rules with your team.',
  },
  {
    id: 'consultation',
    question: 'Is the consultation really free?',
    phrasings: `
      is the first meeting free | what happens in the consultation | what do we discuss in the first meeting
      is the consultation binding | what do I commit to with the consultation
      do I have to commit to anything | do I have to sign anything | what is the catch | no strings attached
      free consultation | what does the consultation cost | how long is the consultation
      how should I prepare for the consultation | without obligation | is the first call free
      what commitment do I make | consulta gratuita | kostenlose beratung | what is the consultation
      do I have to buy afterwards | what happens on the call with you | free advice
      what is it, this consultation | is the meeting free | do I pay for the consultation
      do I owe you anything after the meeting | what do you want to know in the consultation
      does the consultation cost anything | is the consultation free | what is the consultation for
    `,
    answer:
      'Yes, it is free, and it commits you to nothing. You describe the hour that costs you most; we say what can be automated, and what cannot. Ask for it by the [contact form](#contact).',
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
    `,
    opensRecord: true,
    answer:
      'Yes: write the day and the hour that suit you in the [contact form](#contact), with two others if you can. A person reads it and confirms the time by email. The consultation is free and commits you to nothing.',
  },
  {
    id: 'onboarding',
    question: 'What does onboarding include?',
    phrasings: `
      what is included in onboarding | who sets it up | who sets everything up, us or you
      will you help us set it up | who installs it | do you train our staff
      will your people teach us how to use it | who does the installation | do you connect our tools for us
      is it easy to use | how does the setup go | who trains our team | do you do the implementation
      do you set it up for us | do you do the set up | who configures it | do I get help with it
      do we get training | do you help us in the beginning | who is going to set it up
      do you do everything for us | is it done for you | can you do it all for us
      do you help with the setup | will someone help me set it up | can somebody set it up for me
      do I get help setting up
    `,
    answer:
      'We do the set-up, together with your team: experts connect your tools and write the first rules with you. You start with one phone line or one inbox. Say in the [contact form](#contact) who on your side knows how the work is done.',
  },
  {
    id: 'technical-effort',
    question: 'Do we need developers on our side?',
    phrasings: `
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
    `,
    answer:
      'No: connecting your tools and writing the first rules is part of the onboarding. From you it takes access to those tools, and somebody who knows how the work is done today. If a system needs your IT, we say so in the consultation: name your tools in the [contact form](#contact).',
  },
  {
    id: 'implementation-time',
    question: 'How long does it take to set up?',
    phrasings: `
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
      when will it take its first call
    `,
    answer:
      'It depends on what is automated and which tools are connected; one phone line or one inbox is the quickest start. The free consultation ends with a time plan for your case. Name the day by which you need it in the [contact form](#contact).',
  },
  {
    id: 'pricing',
    question: 'What does it cost?',
    phrasings: `
      how much | how much is it | how much does it cost per month | price | prices | pricing
      what are your fees | price list | how expensive is it | what is your cheapest plan | is it expensive
      is it cheap | what plans do you have | subscription price | do you charge per minute or per call
      is there a setup fee | are there extra costs | how much for a small company
      what is the price for a dentist | what would you charge a restaurant
      what would it cost for 20 employees | what do you charge for one phone line | monthly flat rate
      do you have a discount | can we afford it | hidden costs | what would I pay | roughly how much
      do you have packages | cuanto cuesta | combien ça coûte | was kostet das | preise | precios | tarifs
      is there a minimum spend | do I pay more if we get more calls | what does this cost
      how much per month for a small team | monthly cost for a plumbing firm | what is the damage
      cost per call | is there a monthly fee | what do I pay a month | do I pay per call | price range
      how is it priced | is it per user | what will it set me back | do you have a cheaper version
      price for three locations | is the setup free | cheapest option | is it free | what would it cost us
      what would it cost for a small office | extra charge for more calls | average price | pay as you go
      are the prices fixed | does the price vary | is it affordable | what would 1000 calls a month run me
      how do you charge | what is the price range | do you have fixed prices | is the price per month
      what are we looking at price wise | how does pricing work | what does it come to | is it pricey
      how much does an agent cost | how much is a voice agent | what does one agent cost
      what does the chat agent cost | any setup cost | is it more than 100 a month
      what will I be paying each month | how much are you | is there a price for small firms
      Combien ça coûte par mois | was kostet ein sprachassistent | send prices
      how do I find out what it would cost us | pricing info | is it cheaper than other services
      what do I pay for the phone agent
    `,
    answer:
      'It depends on what you automate and how much of it there is, so there is no list of plans. Tell us both; after a free consultation you get a quote that commits you to nothing. The [contact form](#contact) is the way to it.',
  },
  {
    id: 'quote',
    question: 'Can I get a quote?',
    phrasings: `
      can you send me a quote | send me an offer | I need a quote | quote for 300 calls a week
      rough estimate | give me a ballpark | can you make us an offer
      can you estimate what it would cost us | proposal with prices | quote for two phone lines
      I need a number for my boss | could you quote us | written offer | can you email me a quote
      how do I get a price for our setup | I am looking for a quote | what do you need to give me a price
      get a quote | price for our case | I want a quote | can I have an offer | quote please
      what would it cost for my company, roughly | I need a quotation for our clinic
      can you give me a number | how do I get pricing for 5 locations | price for our company
      can you price this for us | quote for my business | what would you charge us
      can someone send me a quote by friday | what do you need to know to quote | price estimate
      pricing for my office | what information do you need for a quote | work out a price for us
      please send me your prices | find out what it would cost us
    `,
    opensRecord: true,
    answer:
      'Yes, after a free consultation, and the quote commits you to nothing. It depends on what you automate and how much of it there is. Write both in the [contact form](#contact): the calls or messages a week, and the tools they touch.',
  },
  {
    id: 'billing',
    question: 'How do we pay?',
    phrasings: `
      can I pay by credit card | do you send an invoice | do you bill monthly | when do we have to pay
      payment methods | bank transfer | do I pay upfront | can we pay in instalments | is VAT included
      which currency | how does billing work | is it paid monthly or yearly | direct debit | how do I pay
      can I pay monthly | do you take paypal | how do we get billed | when is the first payment
      do I have to pay in advance | can we pay yearly | how are payments made | which payment methods
      is it billed monthly | do you charge upfront | when do you charge us | do you need my card | deposit
    `,
    answer:
      'It depends on the quote: means and terms of payment stand in it, before you sign. Nothing on this site asks for payment details. If you need certain terms, put them in the [contact form](#contact).',
  },
  {
    id: 'contract-terms',
    question: 'What are the contract terms?',
    phrasings: `
      is there a minimum term | how long is the contract | are we locked in | are we locked in for 12 months
      do we have to sign for a year | what is the notice period | how long are we tied to you
      minimum contract duration | is there a lock in | contract length | what is the shortest contract
      terms and conditions | will you sign an NDA | what do we have to sign | is it a monthly contract
      how long are we stuck with you | is there a contract | is the contract yearly | do we need a contract
      how does the contract work | am I tied in | is there a minimum contract | month to month
      can we go monthly | do we sign for long | what is the minimum term | do you lock people in | are we tied in
      is it a long contract | how long do I have to sign for | is there a fixed term
      do you have a rolling contract | how long is the commitment | are there long term contracts
      how long am I committed | are we locked into a year | am I tied to you | do I sign up for a year
      exit fees | is it a rolling contract
    `,
    answer:
      'It depends on what we agree: term, notice and service level are settled with you before you sign. Until then nothing binds you; the consultation is without commitment. Put your requirements in the [contact form](#contact).',
  },
  {
    id: 'cancel',
    question: 'Can we cancel?',
    phrasings: `
      can I cancel any time | how do I cancel | what if I want to quit later | what if we do not like it
      can we stop the subscription | how do I stop it | money back | do I get a refund if it does not work
      can I end the contract early | can we leave whenever we want | what if we are not happy with it
      what happens if it is not for us | how do we get out of it | terminate the contract | kündigen
      résilier | can we pull out if it does not work | is there a cancellation fee
      what happens if we leave | what if it does not work for us | what if we do not like it after a month
      what if I change my mind | can I stop at any time | how do I end it | what if it does not work out
      is it easy to cancel | can we stop after a month | do we get our money back
      can I leave after 3 months | how do I get out if I am unhappy | can we leave | can I leave at any time
      can I end it after a few months | what if I am unhappy | is there a penalty if we leave
      can I pause it | can I stop whenever | do I get my money back if it is no good | what if I want out
      stop using it | any fees for leaving
    `,
    answer:
      'It depends on the contract: how it ends is agreed with you before you sign. The demos and the consultation commit you to nothing. Write in the [contact form](#contact) which notice would suit you, or, if you already have a contract, that you want to end it.',
  },
  {
    id: 'free-trial',
    question: 'Is there a free trial?',
    phrasings: `
      free trial | trial | can I try it before I buy | can we test it first | do you have a free plan
      try before paying | is there a trial version | can we test it for a week | proof of concept
      can I test it for free | I would like to try it | can we try it out with our own calls | free version
      test period | is there a sandbox | I want to see it working before I pay
      can I have it on one line for a couple of weeks | do you have a trial | can I test drive it
      can we try it first | can I try it on one line | can I see it in action first | any free option
      can I test before paying | trial period | can I play with it first | a free month
      can I test it on my own business | first month free | can I have a go | any chance of a trial
      a free period | can I try it with real customers | do a pilot
      see how it does with my own customers before signing | demo version | try it free
      can I use it for a week first | can we start with a test | run it for a week as a test | give it a try
      anything I can test now | use it for a week as a test
    `,
    answer:
      'Yes, on this page: the voice demo (3 calls a day) and this chat are free, and so is the consultation. For a trial with your own calls, start with one phone line or one inbox. Ask for it in the [contact form](#contact).',
  },
  {
    id: 'contact',
    question: 'How can I contact you?',
    phrasings: `
      how do I reach you | what is your email address | what is your phone number
      phone number of your company | where is the contact form | can I email you
      is there anyone I can email | how do I get in touch | I want to write to you | send you a message
      is there a number I can ring | contacto | kontakt | contacter | what is your number
      do you have an email | where can I write to you | how do I talk to you | who can I contact
      your contact details | can I call you | how do I contact you | where do I find the form
      do you have a phone number | can I write you an email | can I message you | contact details please
    `,
    answer:
      'By the [contact form](#contact) at the end of this page: name, email, company and a few words. A person reads it and answers by email. If you would rather speak, leave your number and a good time in the message.',
  },
  {
    id: 'talk-to-human',
    question: 'Can someone from your team call me?',
    phrasings: `
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
    `,
    opensRecord: true,
    answer:
      'Yes: leave your number, and the day and hour that suit you, in the [contact form](#contact). A person reads it and answers. Nobody from the team reads along here.',
  },
  {
    id: 'reply-time',
    question: 'When will you reply to my message?',
    phrasings: `
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
    `,
    answer:
      'Soon: a person reads every message and answers by email. Once the form says that your message was received, it is stored. If you are still waiting, send the [contact form](#contact) again, with the day by which you need the answer.',
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
      'Press send again: your entries stay in the form, and sending twice does not send it twice. All five fields are required: first name, last name, email, company and message. A message holds up to 5,000 characters, so shorten a longer one.',
  },
  {
    id: 'support',
    question: 'How do I get support?',
    phrasings: `
      how do I contact support | do you offer support | technical support
      I am a customer and something is broken | who helps us after launch | report a bug
      I have a complaint | who maintains it | is support included | something is not working for us
      what if something breaks later | customer service | what if I need help later | do we get support
      who do I call if there is a problem | is there support at the weekend
      what help do we get after we start | what if we have a problem with it
      what if it stops working, who do I call | do you help when something breaks | is there someone to help
      who fixes it | how good is your support | ongoing support | what if I get stuck using it
    `,
    answer:
      'By the [contact form](#contact): say what happened, when, and in which product. A person reads it and answers by email. Which support your contract includes is agreed with you before you sign, so name the hours that you need.',
  },
];
