import type { Answer } from '#lib/content/answers/answer';

export const offerAnswers: readonly Answer[] = [
  {
    id: 'offer-overview',
    question: 'What do you offer?',
    phrasings: `
      what would it actually do for me | what would it do for me | do you do something that answers calls and emails | what does your thing do for us
      what do you do | what does your company do exactly | what do you actually sell
      what is it that you guys sell | what is this | what is this site about | what kind of company is this
      what services do you provide | your products | what is your product in one sentence
      explain in simple words what you do | give me the short version | tell me about your company
      tell me more about you | what can your agents do | que hacen ustedes | que faites vous | was macht ihr
      was bieten sie an | what is it you do | what are you selling | what is this thing
      what does this company do | what is this all about | what do you guys do
      tell me what you do in 2 sentences | what do you offer | in a nutshell what do you do
      what does it do | what is it | explain this to me | what am I looking at | what is this for
      what is this product | what does your company offer
      one sentence please, what is this | sum up what you do | what am I buying
      tldr | in short | what is it exactly | what is all this | what does this thing do | what are you about | elevator pitch
      I do not get what you sell | explain it like I am five | what is on offer here
      what does hourhand do | what would you do for us | what can you do for us | what do you actually do for a shop | what would you do for a webshop | what can you do for a business like mine
      what would it do for a firm like ours | what do you do for companies like us
    `,
    answer:
      'We automate calls, requests and routine work for businesses. Voice agents answer the phone, chat agents sort and answer requests, and workflows keep your applications up to date. Try all three under [Use Cases](#Use-Cases), or ask me about one of them.',
    inCall:
      'We automate calls, requests and routine work for businesses. Voice agents answer the phone, as in this call, chat agents sort and answer requests, and workflows keep your applications up to date. Ask me about one of them.',
    why: 'Because calls, requests and copying between systems take hours that your people need for other work. At night and at weekends there is nobody for them at all.',
    how: 'They are connected to your tools and follow the rules that are written with your team.',
    next: ['voice-agents', 'chat-agents', 'workflow-automation'],
  },
  {
    id: 'websites',
    question: 'Do you build websites or apps?',
    phrasings: `
      do you make websites | can you build me a website | I need a new website | can you redesign our website
      do you do apps | can you build an app | can you make an app for us | web design | website design
      do you do web development | new website and an app | is a website something you do
      do I need a new website for it or does it go on the one I have
    `,
    answer:
      'No: agents and workflows are what this page offers, not websites or apps. A chat agent answers on the site that you have. Tell me what your visitors should get done there, and a person will look at it.',
    why: 'Because calls, requests and routine work are what the agents are for.',
    how: 'How an agent is put on your site is settled in the free consultation.',
    next: ['chat-agents', 'technical-effort'],
  },
  {
    id: 'benefits',
    question: 'Why would a business use this?',
    phrasings: `
      what are the benefits | is it worth the money | is it worth it | why should we use AI
      what would we gain | what is in it for us | does it pay off | how do we profit from it
      what is the return on investment | how does this save us money | can it save us time
      how does it increase our revenue | how do businesses profit from agents | why should I bother with AI
      what problem do you solve | what do I get for my money | advantages of automation
      does it cut our costs | why should I choose you | what does it do for us | why should we buy this
      convince me | will it make us money | how much time does it save | does it get us more business
      what is the point of this | why would I need this | do I really need this | what are the pros
      how will this help my business | how does it help us | does it save money
      what difference will it make | what is the value
      how long until it pays off | break even | does it make us more efficient | will it save us hours | what are the savings | business case for this | what is it good for | is it any good
      would it pay off for companies like ours
      what is in it for us | is it worth the money | why bother | why do I need AI | sell it to me | will it bring in more work
      what does it change for us | how do I justify this to my boss | how much would we save | is there a payoff
      pros and cons | what do I gain | results for my business | how does it make money for me
    `,
    answer:
      'Routine work runs at every hour, agents use the CRM and ERP that you have, and every call and ticket leaves a record. What it is worth follows from what missed calls, repeated questions and manual steps cost you today. Ask for a quote with your volumes, and the sum is done with you.',
    why: 'Because only your own numbers tell: a firm that misses forty calls a week gains more than one that misses two.',
    how: 'Count the calls you miss, the questions that repeat and the minutes spent on copying. The free consultation sets that against the quote.',
    next: ['figures', 'quote'],
  },
  {
    id: 'availability',
    question: 'Do the agents work around the clock?',
    phrasings: `
      can it take boiler breakdown calls at 2am | does it take calls at night | breakdown calls at night
      24/7 | is it available 24/7 | does it work at night | does it work at weekends
      does it work nights and weekends | what about sundays and holidays | does it answer on christmas
      does it answer after hours | what happens with calls after 6pm
      our office closes at 5, what about calls after that | who answers at midnight | calls in the evening
      does it answer at 3 in the morning | do the agents sleep | day and night | is it on when we are closed
      does it work during lunch break | is it always on | out of hours calls | early morning calls
      is it really always on | we close at 6, then what | who picks up at 2 am | who answers on sundays
      does it work on bank holidays | calls at the weekend | can it work through the night
      calls outside office hours | does it ever sleep | even at 3 am | early in the morning
      is it open all night | what about public holidays | my customers call at 10 pm
      does it answer when we are closed | when we are shut | does it work when I sleep | late at night
      what about when we are on vacation | late calls | people call after we close
      is there a time when it does not work | does it take breaks | customers ring in the evening
      is it 24 hours | do you cover evenings | saturday calls | who takes calls when we are on holiday
      24 hours a day | all day and all night | do you cover weekends | does it cover the night
      does it work evenings | closing time | when we have gone home | outside our hours | on christmas day
      when nobody is working
      open on sundays, does it answer | who picks up at night | does it do nights | evenings and weekends | midnight calls
      can it cover holidays | is it there all the time | after we go home | when the office is empty | during the night
      out of office hours | does it work 365 days | new years eve
    `,
    answer:
      'Yes, 24/7: nights, weekends and holidays included. One agent serves sales, support and reception at those hours, and you decide when a person takes over. Try it in the [voice demo](#Use-Cases), whatever the hour.',
    why: 'Because callers do not keep office hours, and an agent needs no shifts.',
    how: 'Your line goes to the agent at the hours that you choose, and your rule says when it wakes a person.',
    next: ['human-handover', 'inbound-calls'],
  },
  {
    id: 'scaling',
    question: 'Does it scale as we grow?',
    phrasings: `
      do callers wait in line | is there a queue when it is busy | do they have to queue | can several ring at the same moment | ten callers at the same moment
      how many calls can it take at once when a boiler fails in a block | forty tenants ring in one hour, the heating is off | everybody rings after a storm
      do callers queue | is there an engaged tone | can it cope with our busiest day | black friday rush | what if two ring together
      how many callers can it speak to at the same time
      how many calls can I have per month | is there a call limit
      how many calls can it take at the same time | how many calls can it do at once | how many calls at the same time can it do | what if several people call at once
      two callers at once | can it deal with simultaneous calls | we get 500 calls a day
      is there a limit to the number of calls | can it cope with peaks | can it cope with a rush before the holidays | high call volume
      what about the christmas rush | does it slow down when it is busy | is 1000 calls a day too much
      can it grow with us | is it scalable | can we start small and add more later
      begin with one department and expand
      can we run a pilot with one team | what if we get ten times as many calls
      does it work for a big company | what is the maximum number of calls
      everybody calls on monday morning | how many calls can it handle | can we add more lines later | can it handle lots of calls | what if we grow | how big can it get
      how many lines can we have | how many people can it talk to at once | is there a limit
      what if everyone calls at the same time | can it take more than one call | 50 calls in an hour
      the maximum number of calls | will it keep up when we expand | what happens when several people call
      we get hundreds of calls | a lot of calls at once | how much can it handle | call spikes
      does it handle high volume | can it do multiple calls | will it work when we get bigger
      how many at a time | busy season | is 50 calls an hour okay | we sometimes get a lot of calls
      is there a cap on calls | how many callers can it talk to | we are growing fast, will it cope
      how many conversations at once | any limits | can it take unlimited calls
      everybody rings at the same time | add more agents later
      do callers have to wait in a queue | how much capacity does it have | too many tickets for it | is our volume too high | we have 2000 requests a month, too many | thousands of tickets | can it take 300 tickets a day
      what if we get slammed | 10 calls together | ten calls in one minute | what if it gets really busy | peak season
      does it get overloaded | can it get overwhelmed | two calls at a time | does anybody get a busy signal
      is there a maximum | how many can it serve | big volumes | what if we double | can it keep up with us
      how many tickets can it take | sudden rush
      what if fifty tenants phone at once | lots of people calling in one go
      how big may it become | any upper limit
    `,
    answer:
      'Each caller gets a conversation of its own: ten or ten thousand, the reply takes the same time, as this page claims. You start with one phone line or one inbox and add hours, languages and steps when the numbers say so. Tell me how many ring in your busiest hour.',
    why: 'Because nobody has to wait for the conversation before to end.',
    how: 'You begin small, look at the record of calls and tickets, and add lines, hours or steps from there.',
    next: ['quote', 'availability'],
  },
  {
    id: 'branches',
    question: 'Can one agent serve several branches?',
    phrasings: `
      we have several locations | we are opening new branches | can you add another branch later | we have 3 locations | we have four branches
      franchise with many sites | we run 12 sites | can one agent answer for both branches | does each branch need its own agent
      do we need a separate one for every office | can it take the calls of all our sites | one number for three sites
      we have different opening hours in each shop, can it handle that | each branch has its own hours
      does it know which branch a caller means | can one thing answer for every site in every town
    `,
    answer:
      'Yes: you start with one phone line or one inbox, and add more when the numbers say so. What it asks, and to whom it passes a call, is set up for your business, so a branch may have its own rule. Tell me which branches you have.',
    why: 'Because callers know a number, and your people know which branch they mean.',
    how: 'The first rules are written for one branch, and the next one starts from them.',
    next: ['scaling', 'quote'],
  },
  {
    id: 'examples',
    question: 'What are typical use cases?',
    phrasings: `
      can you give an example | show me some examples | what can be automated | what do companies use it for
      what kind of stuff can I automate | which tasks should we automate first | use cases
      give me an idea of what it does | what processes can you automate | what could an agency automate
      typical scenario | how do other people use it | show me how a company would use it
      what would it do in a company like mine | what else can it do | give me a real life example
      what do people use it for
      what would it do all day | can you show a scenario | what tasks can it take off us
      examples please | show me what it can do | what do your customers automate | what is it used for | typical jobs for it
      real examples | sample use case
    `,
    answer:
      'Three are typical: a call that books a meeting, a ticket that is answered, and a payment that updates every system. Each leaves a record that you can count. See all three under [Use Cases](#Use-Cases), or ask me about one.',
    why: 'Because these come every day, follow rules and still take somebody’s time.',
    how: 'The agent picks up or reads, asks what is missing, does the step in your tools and writes down what it did.',
    next: ['lead-capture', 'ticket-routing', 'orchestration'],
  },
  {
    id: 'customisation',
    question: 'Can it be adapted to our business?',
    phrasings: `
      can it do surveys | can it do a survey | can it ask callers for feedback
      can we customise it | can we customize it | can we change what the bot says
      can it use our own script | can it use our greeting | can the greeting mention our name
      our tone of voice | can we set our own rules | is it tailored to us | can it match our brand
      who writes what it says | can we give it our own questions to ask | special requirements
      we need something bespoke | how do I teach it our way of working | can we configure it ourselves
      can I tell it what to say | can I decide what it asks | can it say our company name
      can we change the script later | can I edit its answers | does it know our rules
      can we change the greeting | can I make changes myself | can it ask my own questions
      can it follow our process | can we make it our own | can I set what it says | our own way of answering
      adjust it to our needs | does it fit how we work | can it sign off the way we do
      can we change the rules ourselves | can we update it when things change | can I edit the script on my own
      can it use our script | can it have our name | can it greet people our way | set it up our way | make it sound like us
      can I tweak it | how flexible is it | can I choose what it asks | personalise it | can it follow our rules
      can I edit what it says | our wording
    `,
    answer:
      'Yes: what an agent says, asks and passes on is set up for your business. The first rules are written together with your team during onboarding. Bring your script and your exceptions to the free consultation; I can take your request for one.',
    why: 'Because your callers should hear your rules and your words, not ours.',
    how: 'You say how the work is done today, and we write it down as rules together. Later changes start from those rules.',
    next: ['onboarding', 'book-consultation'],
  },
  {
    id: 'recordings',
    question: 'Can I listen to our calls?',
    phrasings: `
      can I replay a call | can I hear a call again
      can I listen to recordings | can I listen to our calls | can my manager listen to calls | can I listen to what it said to customers
      can I listen to the calls afterwards | listen back to calls | can I hear the recording of a call | can we hear old calls
      where do I find the recordings | can I play back a call | can the owner hear what was said
      do I get the recordings | can I get the recordings | can I download the recordings | call recordings for training staff | can we review recorded calls
      can I hear what the agent said to a caller | listen in on a live call | can I listen in
    `,
    answer:
      'Yes, where recording is agreed with you. In any case every call leaves a record, with what the caller answered kept as fields. Tell me whether you want to listen or to read.',
    why: 'Because the law on recording differs from country to country.',
    how: 'Recording is settled before your agent starts, and your greeting can say so.',
    next: ['voice-privacy', 'reporting'],
  },
  {
    id: 'reporting',
    question: 'Which reports and metrics do I get?',
    phrasings: `
      is there a dashboard | do I get reports | can I see statistics about the calls
      how do I measure how well it is doing | weekly report | analytics | how do I know that it works
      can I read the transcripts | how many calls did it take last month | what kpis do you track
      can I see how the agent performs | monitoring
      data driven decisions | how do I keep an eye on it | can I see what was said
      do I get a summary of each call | can I see a list of calls | do I get a transcript
      how do I see who called | do I get an email after each call
      can I see all calls | what do I see afterwards | is there an overview of calls
      where can I see what it did | do I get stats | call log | call history
      can I review the conversations
      where do I see what was said in a call | can I export the calls | where do I find the transcripts | do I see what it told people | is there a record of each call | feedback on the calls | can I check what it says to callers
      can I read the conversations afterwards | what stats do I see | how do I know what happened on a call | call summaries
      do I get a notification with what was said | can I see how it is doing | do I get numbers | a log of calls
      does it send a summary | daily summary by email | track results | see every conversation
      how will I know how many calls it took
    `,
    answer:
      'A record: every call, ticket and step leaves one that you can count and compare. Answers from calls are kept as fields that you can filter, steps with their time and result. Tell me which figures you need.',
    why: 'Because a decision needs numbers from your own calls and tickets.',
    how: 'Calls become fields in your CRM, tickets get a topic and a queue, and runs leave a log.',
    next: ['audit-logs', 'quote'],
  },
];
