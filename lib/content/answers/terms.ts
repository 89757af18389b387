import type { Answer } from '#lib/content/answers/answer';

export const termAnswers: readonly Answer[] = [
  {
    id: 'pricing',
    question: 'What does it cost?',
    phrasings: `
      wat kost het | wat kost het per maand | hoeveel kost het
      what does it cost for 20 calls a day | how much is it if we get 20 calls a day | what would 20 calls a day cost | price for 40 emails a day
      does it cost extra at weekends | does it cost more at night | how much would a hotel pay | what would a shop like ours pay
      what would it cost a small hotel | what would it cost a house of six rooms | how much per month | price for a small shop
      what does it cost a month for two chairs
      can I get a discount | can we get a discount
      what would that run me a month | roughly what would that run me a month for 12 sites | what would it run us a year
      how many messages are in the price | what does it cost for a non profit | do charities pay less | do we get a discount for four hotels | how much roughly | 50 euro or 500 | rough price | how much for both | what does it cost after the trial | cost for several branches | what do you charge for three branches
      how much would it cost for 80 calls a day | what would 10 calls a day cost | how much for four vans | price for 300 calls a day
      how much roughly just tell me | how much in euros | how much in dirham | how much for an AI voice agent | how much for ai voice | how much for the phone bot | how much for a chatbot on my site | what do you charge a small firm with 3 vans
      how much for a bot that does bookings | what would it cost us with 200 messages a day
      I want to know what it costs | tell me what it costs | what would this cost me
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
      what tier do we need | licence cost | price per seat | is there a yearly discount | tell me the price
      do you charge per agent | are there usage fees | what is it going to cost | just give me a price
      how much do you want for it | is there a minimum fee
      how is the pricing structured | what is the pricing model | do we pay for calls that nobody answers | how do you bill usage
      what do others pay | starting price | from how much | what is the entry level | lowest monthly amount | is there a base fee
      how much would a two person office pay | what does a line cost | cost of the whole thing | are you expensive
      is there a free tier | what is the cost structure | budget of 200 a month, enough
      how much money are we talking | is it worth its price | what am I paying for | do prices go up later | costs involved
      what would you charge an agency with three offices | can I see a price list | what sort of money | what kind of money are we talking about
      you never tell the price | say me roughly, 100 or 1000 | is it under 200 a month | what is the price for one month | how much for 500 chats a month
      what is the rate | is 100 a month enough, yes or no | have you no ballpark at all | how much for one shop | what does it cost for a small place like us
      do you have prices for 200 messages a week | what does it cost in our currency | is there a setup fee or not | how much did you say
      what would it cost us a month in euro | why can nobody just say a number | how much is it monthly for a small firm
      do I get a price straight away or do we talk first | why do I have to call for a price | just tell me roughly
      I want to know the price | I want to know what it costs | I would like to know what you charge | tell me the costs first
      just give me a number | give me a rough number | so you wont tell me the price | so you wont tell me
      why wont you say | does it cost extra for weekends | is there an extra charge at night | is it per minute or per month
    `,
    answer:
      'There is no list price: it depends on what you automate, your calls or messages a day, and the tools involved. The consultation and the quote are free and commit you to nothing. Say “call me back” or write to us, and a person will quote.',
    inRequest:
      'A person works the price out from what you have told me. You get a quote that commits you to nothing.',
    why: 'Because a line with ten calls a day is other work than five inboxes and an ERP.',
    how: 'Your volume and your tools make the quote. Ask me for one, and I’ll take both down here.',
    next: ['quote', 'billing', 'contract-terms'],
  },
  {
    id: 'quote',
    question: 'Can I get a quote?',
    phrasings: `
      can you send me a quote | can I get a proper quote in writing | quote for a voice agent | send me an offer | I need a quote | quote for 300 calls a week
      rough estimate | give me a ballpark | can you make us an offer
      can you estimate what it would cost us | proposal with prices | quote for two phone lines
      I need a number for my boss | could you quote us | written offer | can you email me a quote
      how do I get a price for our setup | I am looking for a quote | what do you need to give me a price
      get a quote | I want a quote | can I have an offer | quote please
      I need a quotation for our clinic
      can you give me a number | how do I get pricing for 5 locations
      can you price this for us | quote for my business | what would you charge us
      can someone send me a quote by friday | what do you need to know to quote | price estimate
      pricing for my office | what information do you need for a quote | work out a price for us
      please send me your prices | find out what it would cost us
      work out the costs for us | I would like to have a quote for our office | price it up for me | what do you need to price it
      what will 500 tickets cost us | give us a figure | can you put a price together | send over a proposal
      I need something in writing on the price | custom quote | can you tell me what we would be paying | calculate it for us
    `,
    answer:
      'Yes. I’ll take your request here: what it is for and how much of it there is. After a free consultation you get a quote that commits you to nothing.',
    inRequest:
      'A person makes the quote from what you have told me, once you have sent it. It commits you to nothing. Say here if it should come in writing, or by a certain day.',
    why: 'Because the price depends on what you automate and how much of it there is.',
    how: 'You give the calls or messages a week and the tools that they touch; a person will get back to you.',
    next: ['consultation', 'billing'],
    opensRecord: true,
  },
  {
    id: 'billing',
    question: 'How do we pay?',
    phrasings: `
      can I pay by credit card | do you send an invoice | do you bill monthly | when do we have to pay
      payment methods | bank transfer | do I pay upfront | can we pay in instalments | is VAT included
      is it per month or a one time payment | is it per month or one off
      which currency | how does billing work | is it paid monthly or yearly | direct debit | how do I pay
      can I pay monthly | do you take paypal | how do we get billed | when is the first payment
      do I have to pay in advance | can we pay yearly | how are payments made | which payment methods
      is it billed monthly | do you charge upfront | when do you charge us | do you need my card | deposit
      can we pay quarterly | do you take amex | purchase order payment | do I get invoices | net 30
      when is payment due | can I put it on a card | how does payment work
    `,
    answer: 'Your quote names means and terms of payment. If you need certain terms, tell me which.',
    why: 'Because terms follow from what you buy, and are agreed before you sign.',
    how: 'The quote says when and by which means you pay.',
    next: ['quote', 'contract-terms'],
  },
  {
    id: 'contract-terms',
    question: 'What are the contract terms?',
    phrasings: `
      can we have it for the season only | can we pay only for the summer months | can we pause it in winter | can I pause it myself
      what if we need it for three months only | are there contracts | is it in a german contract
      do I have to sign a contract for a year | is there something to sign
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
      how long do I have to commit | can I have it without a contract
      do I have to commit to a year | long term commitment | rolling monthly | is it month by month | what am I signing up to
      what is in the contract | is there any commitment | what are your terms | how binding is it | lock us into anything
    `,
    answer:
      'Term, notice and service level are settled before you sign. Until then nothing binds you, and the consultation is free. Ask for the contract together with your quote.',
    why: 'Because a pilot on one line needs other terms than a whole front desk.',
    how: 'You name the term that you want, and read the contract before you sign it.',
    next: ['cancel', 'quote'],
  },
  {
    id: 'liability',
    question: 'Who is liable if the agent is wrong?',
    phrasings: `
      who is liable if it is wrong | who is liable if it misses something | who is liable if it misses an emergency
      who is responsible if it misses a gas leak | who pays if it makes a mistake | who is liable for wrong advice
      who is to blame if it books the wrong day | are you liable for damage | what about liability | do you have insurance for mistakes
      who is responsible if the agent tells a caller something wrong | who pays for the damage
    `,
    answer:
      'Your contract says who: ask for its liability clause together with your quote. Any AI can be wrong at times, so every step is stored, and what matters can wait for a person.',
    why: 'Because who is liable for what is agreed in a contract, and this page is none.',
    how: 'Name the mistakes that would cost you most; they are gone through before you sign.',
    next: ['contract-terms', 'wrong-answers'],
  },
  {
    id: 'cancel',
    question: 'Can we cancel?',
    phrasings: `
      can we bin it if it is rubbish | what does it cost to cancel if the boss hates it
      contract or can I leave whenever | contract or month to month | what does it cost to cancel | can I bin it whenever
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
      how much notice do I have to give | can I just stop paying | how do I leave
      what if I hate it | how easy is it to leave | how do I get rid of it | can I back out | can I walk away | what if it is rubbish for us
      what if it is not what I expected | do we get out easily | can I stop it when I want | if we hate it can we leave
      can I turn it off | can I switch it off | exit clause | what happens to our data when we leave
    `,
    answer:
      'Before you sign, there is nothing to cancel. Afterwards your contract sets the notice period; ask to see it first.',
    why: 'Because notice is part of the contract, and that is agreed with you.',
    how: 'In the way your contract says; if you have one already, write to us by the [contact form](#contact).',
    next: ['contract-terms', 'consultation'],
  },
  {
    id: 'free-trial',
    question: 'Is there a free trial?',
    phrasings: `
      is it free to try | does it cost anything to try | free to test | can I try it free
      can I try it for two weeks | can you tell me about the trial | is the trial on my own number
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
      do you have a test version | is there a test phase | can I give it a go for a week
      can I give it a spin | a taster | try it out on our line | can we pilot it | is there something to try without paying
      do you do free trials | do you do trials | how long is the trial | how many days is the trial | what does a trial look like | is the trial free or not | how long is it free
      can I trial it before committing | test it on our own calls | no risk test | try it for a few days
    `,
    answer:
      'Yes: the voice demo, with 3 calls a day, and this chat are free. With your own calls you start on one phone line or one inbox. I’ll take your request for that here.',
    inCall:
      'Yes: this call, one of 3 a day, and the chat are free. With your own calls you start on one phone line or one inbox. I’ll take your request for that here.',
    inRequest:
      'The demo calls, 3 a day, and the chat are free. How long a trial with your own calls runs, and on what terms, a person settles with you. Say here how long you would like.',
    why: 'Because you should hear an agent before you decide.',
    how: 'Press the test button under [Use Cases](#Use-Cases) for a call; for your own line, a person will get back to you.',
    next: ['voice-demo', 'consultation'],
    opensRecord: true,
  },
];
