import type { Answer } from '#lib/content/answers/answer';

export const chatAnswers: readonly Answer[] = [
  {
    id: 'chat-agents',
    question: 'What are AI chat agents?',
    phrasings: `
      what is a chat agent | what does your chatbot do | tell me about the chat agents
      do you have a bot for customer support | what can the chat bot do for us | customer service automation
      can the chatbot answer customers by itself | does it answer tickets by itself | support bot
      virtual assistant for customers | how do chat agents work | agente de chat | agent conversationnel
      kundenservice chatbot | what does the chat agent do | what can the chatbot do | explain the chat agent
      can it chat with customers | chatbot for our customers | does it reply to customers in chat
      guests ask the same thing all day, want a chat bot for that | a chat bot for a shop | too many messages, can you do the chat answering
      a chat for questions from our guests | customers write at night asking for prices | parents message us nonstop
      chat support automation | what would a chat agent do for us | can it handle customer chats | automatic answers in chat
    `,
    answer:
      'A chat agent reads each request, sorts it and answers what your knowledge base can answer. The rest becomes a task with an owner. Ask me something that a customer of yours would ask about us.',
    why: 'Because most questions have an answer already; somebody only has to find it.',
    how: 'It names the topic, picks the queue, and answers from your own articles and past tickets with the source.',
    next: ['ticket-routing', 'knowledge', 'escalation'],
  },
  {
    id: 'ticket-routing',
    question: 'Can it classify and route tickets?',
    phrasings: `
      can it sort our support inbox | can it sort tickets by urgency | can it send tickets to the right team
      does it route requests to the right department | can it classify incoming requests
      can it prioritise tickets | ticket triage | can it tag tickets | can it sort the emails we get
      can it pass a ticket to accounting | too many tickets | our inbox is full
      can it read incoming emails and assign them | can it sort complaints | automatic ticket routing
      helpdesk | backlog of support requests | which department does a message go to
      can it answer support emails | can it reply to our emails | can it read our emails
      can it handle support requests | we get too many emails | can it sort messages
      can it send mails to the right person | can it deal with complaints | shared inbox
      can it read and answer our emails | we get hundreds of tickets a day | can it take care of our inbox
      can it deal with support tickets | can it handle email | which department should get it
      sorting mail takes hours | forward messages to the right person | we are drowning in support emails
      can it answer emails | swamped with emails | too much email | cut down on emails
      sort emails by topic | do you do tickets | do you do tickets for a webshop | can it take our support tickets
      can it answer our mails | can it clean up our inbox | does it tag messages | sort our mailbox | can it draft replies
      can it go through our support mails | tickets land with the wrong team | mails go to the wrong person | tidy up our support queue
      who gets which ticket | automatic sorting of requests | we drown in tickets | inbox zero | classify emails
      can it read every mail that comes in | our shared mailbox is a mess | prioritise urgent tickets | support requests pile up
      it should decide which team gets it
    `,
    answer:
      'Yes: each message gets a topic, a priority and a queue before anyone opens it. What your knowledge base can answer is answered in the same pass. Ask me what happens to the rest.',
    why: 'Because sorting by hand is the slowest part of an inbox, and the most boring.',
    how: 'The agent reads the message, names its topic by your rules, and sends it to the queue for that topic.',
    next: ['escalation', 'knowledge'],
  },
  {
    id: 'knowledge',
    question: 'Can it answer from our own documents?',
    phrasings: `
      can I train it on our own docs | can it read our manuals | can it use our faq
      does it know our products | can it read our wiki and pdfs | can it search our handbook
      knowledge base | can it look things up in our knowledge base | where does the chatbot get its knowledge | where does the bot get its answers from
      can it learn from our website | how does it know what to say | upload documents
      will it answer from our price list | can it look things up | answers based on our files
      how do I give it information about us | can it use past tickets | can it read our help articles
      can it use what is on our website | can it answer questions about our products
      does it know our prices | how does it learn about our company
      how do I train it | what does it need to know about us | who gives it the information
      does it use our help center | can it answer questions about us | can I feed it our faq
      how does it learn our stuff | where does it get its info | can I give it my price list
      does it read our website | can I teach it | what does it learn from
      how does it know about my business | can I add documents | use our faq
      does it know our opening hours | does it know about our services | will it use our own faqs
      does it use our information | can it answer about our prices
      should answer from our website
      can it crawl our website | can I feed it documents | what if our prices change | how do we keep it up to date | what if the information is outdated | train it on our products | what is it trained on | does it read pdf files
      can it give prices over the phone | can it give them a price | can it tell callers the price or only take a name | can it tell them a price that changes every day
      how does it get the new price every morning
      can it learn our price list | where do its answers come from | where does it take the answers from | does it know my menu
      how does it know our products | what info does it need | can I give it our catalogue | can it read a spreadsheet of ours
      how do I tell it about new products | does it learn over time | can it use our intranet | our help centre articles
      how does it know what to answer | feed it with our content
      can it look something up in our handbook | look it up in our manual
    `,
    answer:
      'From your own articles and past tickets, and each answer names its source. Which material an agent may read is your choice. Ask me what it does when it finds nothing.',
    why: 'Because an answer with a source can be checked.',
    how: 'You choose the articles and tickets that it reads; during onboarding they are connected together with your team.',
    next: ['unsure', 'wrong-answers'],
  },
  {
    id: 'urgent',
    question: 'What happens in an emergency?',
    phrasings: `
      water is running through the ceiling at night, what does it do | the kitchen is flooded at night | the roof leaks at night | can it wake the vet on duty | does it ring whoever is on duty at night
      can it get the person on duty
      if the client says it is urgent, does it put through to the solicitor on call | does it put urgent calls through to the lawyer on call | someone was arrested and wants a lawyer at night
      does it know what an emergency is | how does it know an emergency | does it know that it is urgent | an animal is choking, does it know that is urgent
      can you dispatch an emergency plumber | can it dispatch a plumber in an emergency | can it send somebody out in an emergency
      can it get my on call man on a sunday | does it put emergencies through
      what if someone smells gas | somebody smells gas | what if somebody has bad pain | what if someone is in pain and wants a human
      burst pipe at 2am | emergencies at night | what happens at 2am when a pipe bursts | what does it do when a pipe bursts at night
      somebody rings at 3 in the morning because water comes through the roof, what does it do | a tenant rings at midnight because the heating is off
      would it wake me when somebody has died at night | can it tell an emergency from a normal call
      what if a caller has been in an accident | an animal is dying, what does it say | what if a child is hurt | someone is trapped in the lift, what happens
      how does it know what is urgent at night | does it ring the technician at once in an emergency | it must go to the vet on call at night
      what happens when somebody calls with an emergency, is it put straight through to me
      what if it is an emergency | emergency calls | what about a gas leak | what happens if there is an emergency at night
      what if someone rings at 2am with a gas leak | what if somebody calls with a burst pipe
      does it wake the engineer on call | who gets woken at night | does it pass emergencies to whoever is on call
      can it tell an emergency | does it know what is an emergency | my customer smells gas | can it ring our on call plumber and stay on the line | can it tell a gas leak from no hot water | a caller smells gas | what if a caller is in danger
      can it ring me when it is urgent | out of hours emergencies | emergency cover at night
    `,
    answer:
      'Your rule decides: the agent takes name and address, and puts the caller through to whoever is on call. What counts as an emergency, and who is woken, is written down with you before it starts. Ask me what becomes of a request that can wait.',
    why: 'Because a caller in an emergency must not wait for office hours.',
    how: 'You name the cases and the number to ring; the agent follows that list.',
    next: ['human-handover', 'escalation'],
  },
  {
    id: 'escalation',
    question: 'Can it create tasks and escalate?',
    phrasings: `
      can it create a task | can it escalate to a manager | can it make a to-do for my colleague
      what about urgent cases | can it alert somebody | can it assign work to people | can it follow up
      does it remind my team | task automation | who gets notified
      will it tell me when something is urgent | can it notify us of complaints
      can it send me a message after a call | can it text me a summary | can it email me after a call
      does it tell me about urgent calls
      how will I know if something is urgent | can it send the details to my team | can it let me know
      can it give work to my team | can it open a ticket for us | does it pass on a task
      can it remind staff | can it make a task for us | a task when a customer complains
      what about complaints
      does it tell us when it is important | can it assign a follow up
      how does it flag urgent things | does it alert the on call person | tell my team about it
      does it create a ticket for a person | who hears about problems
      can it ring people or just message | how do you handle complaints | how does it handle complaints
      what if a customer is angry | how does it deal with an angry caller
    `,
    answer:
      'Yes: what needs a person arrives as a task with an owner, a deadline and the whole conversation. You decide what counts as urgent, and who is told. Ask me how a caller gets through to a person.',
    why: 'Because nothing should wait unseen in a queue.',
    how: 'Your rule names the case and the person; the agent makes the task and adds the conversation.',
    next: ['human-handover', 'ticket-routing'],
  },
  {
    id: 'human-handover',
    question: 'Can an agent transfer to a person?',
    phrasings: `
      what if a caller wants a human | what if callers ask for a person | a caller wants a real person | someone asks for me by name
      can it transfer a call to a person | can it put a caller through to us
      can it put the caller through to one of my people | when does a human take over | can a person step in
      what if someone insists on a real person | can callers still reach a human
      what if the customer wants a human | can the agent hand over to a colleague
      can my staff take over the chat | how does the handover work | call transfer
      pass the call to my team | when does an agent hand over to my team
      can customers talk to our staff if the bot fails | what if the ai gets stuck
      what if it is too complicated for the bot | live transfer | what if the ai cannot help the customer
      can it put calls through to my mobile | what if they want to talk to me
      can a customer ask for a human | when would it pass a call to staff
      can it connect callers to my staff | what if the caller asks for me | can I take over a conversation
      can I jump in | when am I involved | can callers get through to us | what if they do not want to talk to a bot
      can people still reach me | does it put important calls through | how does it know when to transfer
      can it forward urgent calls to me | can I step in if needed | does the customer have a way to reach me
      how does it know when to get a human | can it call my mobile if it is urgent | pass on difficult calls
      what if a human is needed | can my team pick up the conversation | does it forward calls to my staff
      option to talk to a human | let the caller speak to us | how do they get to a real person
      can it pass me the call | can a caller get hold of me | certain calls come straight to me
      what if the customer asks for the manager | can it give the call to me
      send some calls straight to me | VIP customers go straight to me | can callers ask for me
      can it transfer to my cell | hand the call to my colleague | ask to speak to a manager
      complaints that need a manager | give the call to somebody else | hand calls to my staff
      does it pass angry callers on to a person | what about angry customers | angry customers should talk to us | can it do a warm transfer | what happens when somebody shouts at it | transfer to an extension | customer wants the boss | caller demands a human
      can customers get through to my people
      they want to talk to me personally | it should get hold of me when a VIP rings | hand over in the middle of a call
      pass me the important ones | can it loop me in | can it bring a human in | what if they ask for a human
      can callers press 0 for a person | can it connect them to the owner | what if somebody refuses to talk to a machine
      speak with a real person instead of the AI | can it route a call to my phone | if they want a human do they get one
      can it ring me when it matters | handoff to staff
      can they ask for me and get put through | can callers ask for somebody by name
      what happens when the bot cannot help a customer | it should get me on the line | get me on the phone
    `,
    answer:
      'Yes. You decide when a person takes over, and who; they get the whole conversation. Bring two cases that should reach you to the free consultation.',
    why: 'Because some callers need a person, and you know best which.',
    how: 'The agent follows your rule: a wish, a word, a kind of case or an hour. Then it passes the conversation on.',
    next: ['unsure', 'escalation', 'book-consultation'],
  },
  {
    id: 'unsure',
    question: 'What does an agent say when it does not know?',
    phrasings: `
      what happens if it does not know the answer | what if it does not understand somebody | what if it does not understand the caller
      what if it does not know the answer | what does it say when it does not know
      what happens when it has no answer | what if the caller asks something it does not know
      what if it does not understand the caller | questions it cannot answer
      what does the bot do with a question that is too hard | what if a question is too difficult
      does it admit that it does not know | what if it is unsure
      what happens if it does not know something | what if somebody asks something weird
      what if it has no idea | what happens when it gets stuck | what if it cannot answer
      what if it does not understand | does it guess | what does it do if it cannot help | does it bluff
      what happens if it does not get what they say | does it ever say I do not know
      what if it cannot understand someone | what does it do with a strange question
      what if there is no answer | what if they ask something off topic | can it say no
      what if it is out of its depth | what if it misunderstands | what if it cannot answer a question
      what if it hears something wrong | what if it gets confused
      can it ask again if it does not understand | what if it cannot answer a customer
      what if a caller says something strange | what if a question is new to it | questions nobody thought of
      what does it do when it is stumped | outside of its knowledge | something it has never heard | what if it has no clue
      what happens if it does not understand a caller, a grandfather for example
      what if it is lost | unknown questions | what happens with questions it was not trained on | edge cases
      what if it cannot help | question it has no answer for | what if the caller mumbles | what if it does not catch the name
    `,
    answer:
      'It passes the question to a person. On the phone your rule says when; a written request becomes a task with an owner, a deadline and the whole conversation. Try it: ask something odd in the [voice demo](#Use-Cases).',
    why: 'Because a question that waits for a person does less harm than a wrong answer.',
    how: 'It answers only what your knowledge base covers; for the rest your rule names who is asked.',
    next: ['wrong-answers', 'human-handover'],
  },
  {
    id: 'wrong-answers',
    question: 'What if the AI gives a wrong answer?',
    phrasings: `
      what happens if the agent says something wrong to my customer | what happens when it gets something wrong | what if it says something wrong on a call
      how do you deal with mistakes | how are mistakes dealt with | does it make things up | does it hallucinate | how do you prevent hallucinations
      what if it tells a client the wrong price | what if it says something stupid
      how do I stop it from saying something wrong | how accurate is it | can I trust it
      what if it makes a mistake | how often is the AI wrong | what if it lies to customers
      what if the bot tells a customer nonsense | does it invent things
      how do you control what it says | guardrails
      can it be trusted not to talk rubbish | what if it gets the answer wrong | what if it is rude
      will it embarrass us | can I rely on what it says | what could go wrong | does it tell lies
      what if it gets something wrong | what if it books the wrong thing | keep it from inventing answers
      how good are the answers | does it ever get things wrong | is it right all the time
      can people trick it | can it give wrong info to my clients | what if it screws up a booking
      what if it messes up | does it make mistakes | how reliable are the answers
      what if it gives the wrong information | will it say things that are not true | can it go off script
      what stops it from saying silly things | who checks what it says | is it ever wrong
      will it lie to my customers | how do I know it will not say something dumb
      will it say something silly | how do you make sure it says the right thing | can it go wrong
      does it tell customers the truth | how do I know it is right | can people trick it with questions
      trick questions | something that is not true
      how accurate are the answers | what if it swears at a customer | what if it insults somebody | can it be tricked | what is the error rate
      how do you stop it lying | how do I stop it from making things up | gives out the wrong price | false information
      how trustworthy is it | how good is it really | does it talk nonsense | what if it misinforms somebody
      who takes the blame when it is wrong | is it always right | quality control | how do you check its answers
      could it say something damaging | can it be manipulated | does it ever mess up | how many mistakes does it make
    `,
    answer:
      'Any AI can be wrong at times. Answers name their source and every step of a run is stored, so a mistake can be found and corrected. Ask me how a person approves a step first.',
    why: 'Because language models choose likely words, and likely is not always right.',
    how: 'Answers come from your own articles with their source, and a run waits where a person must approve.',
    next: ['workflow-automation', 'unsure'],
  },
  {
    id: 'promises',
    question: 'What keeps it from promising too much?',
    phrasings: `
      will it ever give legal advice | does it give advice to callers
      how do you keep an AI from promising a tenant a repair | how do you keep it from promising things | can it promise something we do not do
      how do I stop it promising a refund | what if it promises something we cannot do | could it promise a discount | will it promise a date that we cannot keep
      how do I stop it from giving prices | how do I keep it from quoting a price | can I forbid it to quote prices | it must not give legal advice
      can I stop it from giving advice | can it be kept from agreeing to things | could it commit us to something
      who stops it from offering a free repair | what is it not allowed to say | can I forbid it certain topics | can it overpromise
      things it must never say | can it make a deal without us | will it accept liability
    `,
    answer:
      'You decide: what an agent says, asks and passes on is set up for your business. What it may not decide, advice, a refund or a price, goes to a person. Bring the things that it must never promise to the free consultation.',
    why: 'Because a promise binds you, whoever made it.',
    how: 'The rules are written together with your team, and a run waits where a person must approve.',
    next: ['human-handover', 'approvals'],
  },
  {
    id: 'returns',
    question: 'Can it handle returns and refunds?',
    phrasings: `
      a sofa arrived with a broken leg can your agent refund or send a replacement | replacement for a damaged item what would the agent do | can it send a replacement when something arrives broken
      can it do refunds | can it do returns | does it handle returns | can customers return something with it | returns and exchanges for an online shop
      a customer wants to send something back | can it take a return | can it start a return | does it do exchanges | can it deal with warranty claims
      can it process a refund | someone wants his money back from us | customers want to swap a size
      does it do RMA | return labels | can it handle refund requests | can it sort out exchanges for a shop
    `,
    answer:
      'Yes: it takes the request on the phone or in chat, and makes what needs a person a task with an owner. A run that pays back waits where a person must approve. Tell me which rule you have for returns.',
    why: 'Because a refund should not go out without somebody’s yes.',
    how: 'The agent asks for the order and the reason by your script; the steps in your tools are a run.',
    next: ['approvals', 'finance-tools'],
  },
  {
    id: 'channels',
    question: 'Which channels does it cover?',
    phrasings: `
      can it also send whatsapp | can it send whatsapp messages | does it send messages on whatsapp | can it write to people on whatsapp | does it answer on messenger
      do we need to change the number of our whatsapp | can we keep our whatsapp number | is a new whatsapp number needed | does it use our whatsapp number
      can a tenant report a broken boiler by whatsapp and get a ticket | can our customers report something by whatsapp
      can it post in our facebook inbox | can it answer instagram messages
      do you do whatsapp bookings | my clients book by whatsapp | bookings on whatsapp | clients message on whatsapp to book
      does it do whatsapp as well | whatsapp yes or no | whatsapp instead of voice | does it work with airbnb messages | instagram and whatsapp messages | does it read photos that people send | can it do texts as well as calls | can it send photos on whatsapp
      does it work on whatsapp | can I put the chat on my website | can we embed the chat
      is there a widget | text messages | does it do sms | facebook messenger | instagram | telegram
      social media | does it answer email | which channels | omnichannel | do you do whatsapp
      chat on our homepage | can customers text it | install the chat on wordpress site
      does it have an app | can we have it on our site | does it do text messages | does it work by email
      can it go on our website | add the chat to our site | can people text it | which apps does it work in
      does it work on instagram | is it on the phone or in chat | put a chat on my page
      does it work on facebook | can it text customers back | do you do text | is it for phone only
      does it reply on social media | can it reply to text messages | does it work with whatsapp business
      can I have a chat bubble on my website | can it reply to whatsapp messages | do you have a chat widget
      is there a chat for our website | chat widget
      is there a whatsapp version | livechat on our website | can I embed it in my website | chat on my own website | viber | does it also do email and sms
      does it do text messages and whatsapp | is there a widget for my site | a chat thing for my website | can customers whatsapp it
      works on social media | can it answer dms | does it work on my webpage | where can customers reach it
      does it do whatsapp too | so no whatsapp | whatsapp replies to parents | does it do instagram dms | is it only calls
      can it see a photo that a customer sends | a chatbot on my facebook and website
      does it also answer the website chat | wechat | signal | linkedin messages
    `,
    answer:
      'Phone and chat are what this page shows; mail and team chat are among the tools that connect. Tell me which other channel you need, and a person says whether it can be done.',
    why: 'Because each channel needs its own connection, and not all of them are shown here.',
    how: 'A voice agent takes the phone line, a chat agent takes written requests, and both work in your tools.',
    next: ['integrations', 'quote'],
  },
];
