import type { Answer } from '#lib/content/answer';
import { integrations } from '#lib/content/integrations';

const toolNames = integrations.tools.flatMap(({ id, name }) => (id === 'code' ? [] : name)).join(', ');

/** The agents' work: mistakes, recordings, channels, workflows and tools. */
export const workAnswers: readonly Answer[] = [
  {
    id: 'escalation',
    question: 'What happens to a question that it cannot answer?',
    phrasings: `what happens with tickets it cannot solve or resolve | does it create tasks or a to-do for my team |
      escalation rules | flag important ones | unresolved requests and open cases | who owns a task | owner and
      deadline | assign or pass it to a person | what if a customer complains | notify | alert | text or email me a
      summary after a call | send me the details when something is urgent | does it follow up on complaints | remind
      people | open or create a ticket in Zendesk | Freshdesk or Jira | raise a ticket | support ticket | tickets that
      the bot cannot close | what if it does not know the answer | what if the agent does not understand or
      misunderstands the caller | it gets stuck or confused | has no idea | questions it cannot answer or handle | has
      no answer | what happens if the AI fails | does it admit that it is unsure | does it guess | what if somebody
      asks something hard | trick questions | what if it doesnt know the anser | wat happens if it doesnt know the
      anwser | when the agent hasn’t understood something, what does it do | what if it dosent know the answer`,
    answer:
      'It becomes a task for a person. The task has an owner, a deadline and the whole conversation. Say who should get it in the [contact form](#contact-form).',
  },
  {
    id: 'wrong-answers',
    question: 'What if it gives a wrong answer?',
    phrasings: `invent facts | say something dumb | AI hallucinations | lies | how accurate and right are the answers
      | what if it makes a mistake or books the wrong thing | can we trust what it tells customers | is the
      information true | error rate | quality | who is liable or responsible | who takes the blame | liability | keep
      it from promising too much | stop it from giving advice | discounts or prices | how do I know it will not make
      things up | says something wrong | goes off script | reliable | rely on it | tricked into promising things |
      what stops it from quoting a price that does not exist | legal or medical advice by mistake | how do you prevent
      that the bot invents an answer | how do you stop it making stuff up | who pays if the agent gives a customer
      wrong information`,
    answer:
      'You can look it up: every call, ticket and step leaves a record. Answers name their source, and a run waits where a person must approve. Ask about liability in the [contact form](#contact-form) before you sign.',
  },
  {
    id: 'recordings',
    question: 'Are calls recorded?',
    phrasings: `who hears this | do you record calls | can I listen to or hear our calls afterwards | do we get a
      transcript or summary of each call or conversation | is audio stored or kept | what if they hang up halfway | do
      I have to tell callers that they are recorded | consent to be recorded | announcement | call logs | listen back
      | legal to record | can we switch off | look at transcripts | written summary of calls | read the transcripts of
      the chats afterwards | does your microphone button listen to me when I am not calling | do the calls get
      recorded, and must the callers be told about that | what will the demo call do with my microphone, is the audio
      saved somewhere | can I see a report of all calls and what was said in them | who can listen to what I said
      there, and how long is it kept | how do I see what the agent has said to my customers last week | are the calls
      recordd | what happens with my microphone and my voice when I do`,
    answer:
      'Every call leaves a record; this page does not say whether that includes sound or a transcript. Our server stores no sound of the demo call. [The answers below](#faq) say who hears you.',
  },
  {
    id: 'channels',
    question: 'Does it do email, WhatsApp, text messages and a chat on our website?',
    phrasings: `email | does it answer emails | does it work on WhatsApp | send emails through Gmail | text messages
      and reminders | Telegram | social media too | put or embed the chat on our own website | is there a widget for
      our site or homepage | WordPress | which channels do you cover | does it send messages to customers | can people
      text it | omnichannel | does the chatbot do WhatsApp | txt or SMS after the call | text the customer a link |
      DMs | can the chat agent be placed on our own website | can we put the chat agent on our own website | can the
      agent answer our support emails as well | can it text people back | could it ping us there whenever a good
      candidate or client calls in | whatsapp possible or only phone | could the bot answer on Instagram and Facebook
      Messenger too | could it send the owner a text message afterwards with the appointment | can it sort our shared
      mailbox and reply to emails as well | can it send sms confirmations | can it take emails too not only chat | can
      I put the chat assistant on my own website`,
    answer:
      'Gmail is among the tools shown here; WhatsApp, text messages and a chat on your own website are not mentioned. For a tool that is not listed, an API or a webhook is enough. Name yours in the [contact form](#contact-form), and a person will tell you.',
  },
  {
    id: 'chat-agents',
    question: 'What does a chat agent do?',
    phrasings: `chatbot | chat agent | what is an AI chat agent | a chatbot for customer support | drowning in support
      emails | automatic replies to support requests | helpdesk automation | does it sort emails and tickets by topic
      and priority | ticket classification and routing | triage of our inbox or mailbox | send each message or
      complaint to the right team | tag | categorise | classify and prioritise incoming requests automatically |
      customers ask the same questions again and again | repeat inquiries | hundreds of tickets a day | put the chat
      on our website | shop or Shopify site | order status questions | reduce the number of tickets | customers ask
      where their parcel is | sort and draft emails in the inbox | would the chat agent be able to answer these by
      itself | how much of that can you really take off us | can your agent sort that inbox and answer the simple ones
      by itself | can the bot look up the order and tell them | could the agent look up the order and tell the
      customer | what share of that could realistically be answered without my people touching it | can it sort the
      new ones and hand them to the right technician | what exactly is an AI agent | can your chat agent be used
      internally also, not only for customers | can your agent read the tickets, label them and pass them on to the
      right team`,
    answer:
      'It reads each ticket, gives it a topic, a priority and a queue, and answers what your knowledge base can answer; looking up orders is not mentioned here. The page claims 70% fewer repeat inquiries. Ask ours something else, here or in the Chat tab under [Use Cases](#Use-Cases).',
  },
  {
    id: 'knowledge',
    question: 'Can it answer from our own documents?',
    phrasings: `does it use our knowledge base or handbook | where do the answers of the chatbot come from | does it
      name or cite sources | can it read our help articles | docs and website | train it on | teach or feed it our PDF
      files | manuals and price list | does it learn from past tickets | what does it know about our products and
      prices | where does it get its information | can we upload content | look things up in or search our own
      internal documents | where does the chat get its answers from | if I change my prices or our website does the
      bot know | how does it learn about our business | upload documents or PDF | tell guests or customers about
      opening hours | who writes the answers that it gives | update its knowledge | how do you make sure the agent
      says only what we have approved | how do you stop your agents from making things up | is it sufficient for the
      agent to learn from, or must we write all new`,
    answer:
      'Yes: answers come from your own articles and past tickets. Each one names its source. Ask for the free consultation in the [contact form](#contact-form), and bring an article that is often needed.',
  },
  {
    id: 'workflow',
    question: 'What is workflow automation?',
    phrasings: `move data between our applications and other tools without copy and paste | an event triggers a run |
      a form or a signed file | automate invoices | PDF documents and boring office paperwork or admin | can a new
      email start something automatically | manual data entry | typing everything twice by hand | keep two systems in
      sync that do not talk to each other | connect or link our shop | warehouse and ERP | what is workflow automation
      in plain English | explain workflow automation simply | what does automation mean | what sort of jobs or tasks
      can you automate in the office | copy invoices from the email into a spreadsheet and accounts software | chase
      who has not paid | repetitive tasks | save time | read incoming invoices | kinds of workflows you can build | an
      example | which of the jobs we do by hand are worth automating first | is that something you could automate so
      that reminders go out without us | can your automation read them and enter the data in our system | could your
      workflows read them, get them approved and book them | can you make that go by itself | can one event update
      both without somebody exporting spreadsheets | can it pull the data out of incoming supplier invoices and book
      them in our accounting package | we are interesting in automation of our processes, what you can automate
      exactly | what does a typical workflow automation look like in practice | could your workflows check these and
      enter them into SAP without someone typing it over`,
    answer:
      'One event starts a run, and the run updates your applications in order. A payment, a form or a signed file can start it, at the moment it happens. See one in the Workflow tab under [Use Cases](#Use-Cases).',
  },
  {
    id: 'approvals',
    question: 'Can a person approve a step first?',
    phrasings: `can somebody approve something before it sends | my manager must sign off a refund or return | do we
      stay in control | does a person check it before it goes out | confirmation or permission | can it act without
      asking us | human review | handle returns | replacements and exchanges | customer wants money back | I do not
      want it sending quotes without me OK-ing them first | check before it is sent | process refunds | can I approve
      things before the automation really does them | can we limit what the agent is allowed to do, for example no
      refunds above 50 euros | could the workflow bit read them, put them in our ledger and ask a partner to OK the
      big ones | is it possible to build that in | can the workflow stop and wait for that approval | can a manager
      give the okay before any money is paid back | can your workflow match them up and wait for my okay before any
      money goes out | can we set it so nothing gets paid or refunded until he’s hit approve | which of the steps in a
      workflow can be made to wait for approval`,
    answer:
      'Yes: a run waits where a person must approve. You decide what agents may do alone and what waits for a person. Approve a refund yourself in the Workflow tab under [Use Cases](#Use-Cases).',
  },
  {
    id: 'audit-log',
    question: 'Is there an audit trail?',
    phrasings: `can we see a log of what it did and why | audit logs | everything written down for our auditors |
      history of a run | is every step of the automation logged | replay a run | what if a step of a workflow fails |
      which steps it took | trace what the automation did | look up who or what changed a record afterwards | does
      somebody get an alert and can the step be done again | do you keep logs of everything the agents do | what if
      one of the connected systems is down in the middle of a workflow | is there a log of every action | when the
      automation makes a mistake, who is liable and can we see what it did | do you log every thing that the
      automation did so an auditor can look at it | do you provide something like that`,
    answer:
      'Yes: every step is stored with its time, its input and its result, and can be replayed. See a log in the Workflow tab under [Use Cases](#Use-Cases).',
  },
  {
    id: 'reporting',
    question: 'Which reports do we get?',
    phrasings: `weekly reports | analytics and metrics | how do we measure or track success | how do I know that it
      works well | how many calls were answered | summary of results by email | export the data | weekly or monthly
      reports | whether it is doing a good job | how many leads or bookings it got | can I see a report of all the
      calls at the end of the week | can we see statistics of what the agents did each week | can I see every week a
      report of what the agent has done | can I see reports about how many calls it handled and how they ended | how
      do I know which questions went badly, are there any reports | how do I measure whether it is actually paying off
      | how would we measure whether the thing pays for itself | is there some dashboard that shows how many calls
      came in, what was booked and what got lost`,
    answer:
      'This page lists no reports, but every call, ticket and step leaves a record that you can count and compare. You can filter callers by need, size and urgency. Name the figures that you watch in the [contact form](#contact-form).',
  },
  {
    id: 'customisation',
    question: 'Can it be adapted to our business?',
    phrasings: `can we change the script later | our brand voice | customise what it says and asks | follow our own
      rules | process and way of working | tailor it to our business | can I edit its answers or questions myself |
      configure the agent’s greeting | tone and name | can each branch | site or location have its own settings | our
      own brand colours | can the agent make changes later without us, or do we have to come to you for every edit |
      could you set up an internal line where staff report absence and the planner gets told | can one agent serve all
      three places with different menus and hours, or do I need to pay for three | if prices or opening hours change,
      how do we update the agent, and does it cost us each time | who changes the rules and texts afterwards, we or
      you | how can the agent learn our prices, our rules and our way to speak | can I change what it says myself once
      it is running`,
    answer:
      'Yes: we write the first rules together with your team; this page does not say who changes them later. You decide what agents may do alone and what waits for a person. Describe your business in the [contact form](#contact-form).',
  },
  {
    id: 'integrations',
    question: 'Which tools do you connect to?',
    phrasings: `which software or apps do you integrate with | talk to or plug into | sync with Notion | do we keep
      our current tools | do you work with Trello or Jobber | replace our CRM | switch CRM | sit on top of Salesforce
      | Monday.com | Asana | Dropbox | Airtable | Gmail | Stripe | Expensify | Supabase or Mattermost | is our
      existing system compatible | our tool or CRM is not listed | task management | file storage | PMS | take
      payments over the phone | we use Shopify | does it work with HubSpot | can our CRM stay | will call details and
      leads end up in the CRM | our ERP system | write contacts and notes into Pipedrive | Dynamics or Zoho | are
      customer records updated automatically | procurement | stock and expenses | old booking system | accounting
      software | connect to our old system | we use an old or unknown CRM nobody has heard of | practice management
      software | job management software | are there webhooks | connect our own database | SQL or custom code | SDK |
      developer documentation | we built our own software | in-house legacy system | PostgreSQL | MySQL | can our
      developers integrate it | can it read or look up an order status | no API at all | outlook and teams possible |
      slack notificatons | how does your automation get the data in and out of those | we are using Zendesk, does your
      chat agent plug into that | works with outlook | would your agent work inside Zendesk or do we have to move |
      does it hook up to xero | would the agent be able to look that up in our system and tell them | can the bot find
      it in Google Drive and send it | can the chat agent look that up in our order system and answer | which
      accounting programs can you link up with | which software can you link to | can it look in Shopify and give the
      answer without us | do you connect to that or would I have to switch to something else | do u have outlook |
      does it work with Slack or Microsoft Teams | does the agent fill in contacts after each call | salesforce
      integraton | wich crm do u suport | outlook calender possible | would you keep both up to date | our ERP is SAP,
      can your workflows write into it | outlook calendar supported | do you have an open API that our programmers can
      use | it isn’t in your list of tools, so is there any way to connect it | does it conect to google calender | do
      you offer an API so we can hook that up | would the agent enter new customers there and find a free slot | do
      you integrate with Shopify or WooCommerce | you can write the orders directly in SAP or we need some other
      software between | does it work together with Salesforce | can this read and write in our ERP, for example
      Microsoft Dynamics | could your agent write bookings straight into our practice software | the agent can look up
      if a part is in stock while customer is waiting on phone | will the agent put appointments directly in there, or
      must somebody copy them | do you have an API our developers can play with | is connecting it a problem, or does
      it cost extra | which helpdesk systems do you connect to, for instance Zendesk or Freshdesk`,
    answer: `You keep your tools, and agents work in them: they update the CRM and ERP that you have. This page shows ${toolNames}; for any other, and for your own code, an API or a webhook is enough. Name yours in the [contact form](#contact-form).`,
  },
  {
    id: 'payments',
    question: 'Can it take orders and payments?',
    phrasings: `can the agent take card payments over the phone | can it take payments from customers | can customers
      pay by card on the phone with it | can your agent take these orders and put it in our system | can it take a
      deposit | can the agent take the orders and write them down for kitchen`,
    answer:
      'This page mentions neither orders nor card payments on a call. A payment can start a workflow, and Stripe is among the tools shown here. Describe what you need in the [contact form](#contact-form).',
  },
  {
    id: 'ai-model',
    question: 'Which AI model do you use?',
    phrasings: `GPT | ChatGPT | what model or technology is it built or based on | tech stack | do you use Claude |
      which version | which AI provider or LLM powers this | what engine is underneath | under the hood | can we bring
      our own model | host it ourselves | on premise | is this ChatGPT underneath | wich ai model is behind it`,
    answer:
      'This page names no model; Anthropic is the AI provider among the tools shown here. Your own code connects through an API or webhooks. Ask about models in the [contact form](#contact-form).',
  },
];
