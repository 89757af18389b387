import type { Answer } from '#lib/content/answer';

/** Price, terms, set-up, figures and fit. */
export const termsAnswers: readonly Answer[] = [
  {
    id: 'pricing',
    suggestsCall: true,
    question: 'What does it cost?',
    phrasings: `how much | how much is it | is it expensive | too expensive | price | what would it cost us | how
      expensive | what are your prices and rates | monthly pricing for a small firm | need a quotation | what do you
      charge a clinic | send me an offer or price list | what does it cost for a company with 20 employees | what do
      you charge for one phone line or voice agent | fixed price or pricing model | per minute | per call or per user
      | a rough estimate | ballpark number for our budget | a set up fee on top | one-off costs | how much a month or
      per month for a plumber | hidden fees or charges | monthly cost | cost per call or minute | price range |
      starting price | packages | how much money | pay monthly | price sheet | cheapest plan or option | chat agent or
      chatbot on our website | a limit of chats per month | is it cheaper than hiring a receptionist | does the price
      go up and down with that | what happens to our costs if call volume suddenly doubles | how do I get one and is
      it binding | is cheaper when we take only the automation and not the phone part | could you give me a rough idea
      of the cost before I agree to a meeting | could you send me a written price proposal so that I can put it next
      to the others | we use Google Calendar, Notion and Stripe in our events agency: do those cost extra with you |
      discount for small bussiness | any discount for small biz | do you bill by the minute or by the call | can we
      scale up and down or do we pay the same all year | can you send me please a written offer | we run a charity
      with hardly any budget and would like to know if you give discounts to non-profits | roughly what should I
      expect to pay if it only has to answer the phone after four o’clock | would I pay the same in quiet months as in
      busy ones | how do I get an offer for my company | what info do u need from me to get a quote | how mch per
      month | can we go up and down without paying for the peak the whole year | honestly, is this affordable for such
      a small business | can you at least tell me what the price depends on | just give me a ballpark price pls |
      pricing for small buisness | is there a setup fee`,
    answer:
      'It depends on how many calls, tickets and steps you want covered; this page lists no prices. You get a written quote after a free consultation, and nothing is charged before you accept it. Ask for a call back, or give your numbers in the [contact form](#contact-form).',
  },
  {
    id: 'consultation',
    suggestsCall: true,
    question: 'Is the consultation really free?',
    phrasings: `what is the catch | what happens or is discussed in the consultation call | what do you ask | how
      should I prepare for the consultation | is it without commitment or obligation | does the first meeting | talk
      or advice cost anything | am I charged | can we have a quick call or chat on Thursday or Friday | schedule or
      set up a consultation or demo with your sales team next week | can we meet on Zoom or by video | is the
      consultation a sales pitch | how long does it go on | free call | what is the free consultation | can I book a
      meeting with you | please explain me what happens in the first talk with you, I am from a cleaning company and I
      do not want to be pushed to buy`,
    answer:
      'The consultation is free and comes with no commitment. A written quote follows, and nothing is charged before you accept it. Ask for one in the [contact form](#contact-form).',
  },
  {
    id: 'free-trial',
    question: 'Can we try it first?',
    phrasings: `a pilot project | do you offer a pilot | can we do it for a week or a month | proof of concept | give
      it a try | try it with our own calls or customers before signing | start small and see how it does | free
      version or plan | is there a demo version | evaluation period | test phase | trial period | test run | can I
      hear or see it before I buy | can we test everything internally first before it goes live | before we sign
      anything we want to do a small pilot with one department, is it possible | we would like to make first a small
      pilot, is it possible | free trial avalable | is there a free trail | is ther a free trial | can we do a pilot
      first and decide afterwards | can I try the chat agent on our own help articles before paying`,
    answer:
      'You can try our demos here, with three calls a day. This page offers no trial with your own work, but the consultation is free. Try the agents under [Use Cases](#Use-Cases).',
  },
  {
    id: 'contract',
    question: 'What are the contract terms, and can we cancel?',
    phrasings: `cancel | how to cancel | how do I cancel | how long are we tied in or committed | how long does the
      contract run | 12 months or month to month | invoice monthly | annually | upfront or per month | terms and
      conditions | payment methods | credit card | what is your service level agreement | SLA | penalties | is it a
      rolling subscription | minimum period | what do we sign | shortest contract | what is the min contract length |
      can we leave or quit anytime | end or terminate the contract early | after a few months | exit fees | get out if
      it does not work for us | money back if we are unhappy | not satisfied | refund policy | stop using it | refund
      us | cancel monthly | delete our data when we leave | could we scale down or pause in winter | can you send us a
      written offer with the terms | please, is it possible to pay yearly and in euros | how would we be billed, by
      card or direct debit, and does VAT come on top | what notice period do you ask for | can we scale it down in the
      quiet months or is it the same bill the whole year | how does the billing work for a group with four companies:
      do we get one invoice each month, and can we pay by bank transfer | min contract lenght | can I end the
      agreement at any time, or am I locked in for a year | minimum contract lenght | how much notice would I have to
      give you if I want to leave | is there any discount if we are paying for the whole year in advance | what is the
      guarantee behind 99.9% uptime, and do we get money back if you miss it | how do i cancel later | can we scale up
      and back down without being stuck on the bigger plan | do we pay per call or a fixed amount`,
    answer:
      'This page states no length, notice, billing or service level: settle each of them before you sign. The consultation comes with no commitment, and nothing is charged before you accept a written quote. Ask for the terms in the [contact form](#contact-form).',
  },
  {
    id: 'getting-started',
    suggestsCall: true,
    question: 'How do we get started?',
    phrasings: `sign up | what is the first step or step one | how can I sign up or proceed | I want to buy | order or
      get this for my business | we are ready to go ahead or move forward | what is the process to become a customer |
      what do we have to provide | next step | I am interested | what comes after I contact you | what do you need
      from us to get started | who makes all the connection to my calendar and my customer list, me or you | what are
      the steps from today until the first call is answered | would you start us on phone or on chat | what would I
      have to prepare from my side before you can begin the set-up | what exactly do I have to bring or prepare before
      we start | what do I need to start`,
    answer:
      'With a few lines from you and a free consultation. You get a written quote; we connect your tools, and you can start with one phone line or one inbox. Write to us in the [contact form](#contact-form).',
  },
  {
    id: 'implementation-time',
    question: 'How long does it take to set up?',
    phrasings: `the turnaround time | launch or start using it | how many weeks or days does implementation take | is
      2 weeks realistic or possible | setup time | timeline | can we have it before next month | Monday or tomorrow |
      how long before it is answering calls and takes its first call | installation or rollout take | how long until
      it is up and running | how long till we are live and running | how quick or quickly can we be live | go live
      date | by next week | project duration | how soon after signing will it answer calls | ready before summer or
      the season | how long til its up and runing | how long til its running | how long til its live | how many weeks
      it takes from signature to first real call | how fast can we start`,
    answer:
      'This page does not say how long it takes. You can start with one phone line or one inbox. Name your date in the [contact form](#contact-form).',
  },
  {
    id: 'onboarding',
    question: 'Who sets it up?',
    phrasings: `who sets everything up or installs it | we have no programmers | who does the setup | what do you need
      from our side to get us started | how much of my time does it take | do you train or teach our staff | do we
      need developers | programmers or an IT department | can a non technical person use it | technical skills | code
      | equipment | time and effort is it for us | write or do anything myself | is it difficult | easy or complicated
      | we have no tech or IT people | can our own IT guy or developer configure it himself | self service | hopeless
      with computers | my team is not technical | special hardware | do we have to learn something | nobody in IT |
      offer training sessions | who builds it | technical knowledge | do you help with the installation or must I do
      it alone | do I need a developer to install the chat widget | who writes the scripts and the answers | how much
      work will my own people have to put in during onboarding | who makes the installation and will somebody explain
      to my workers how to use it | how much of my time would the set-up eat | I want to know, what is included in the
      onboarding and who is doing the work | do I need someone technical on my side to get this running`,
    answer:
      'We do, with your team: we connect your tools and write the first rules together. It can start with one phone line or one inbox. Ask for the free consultation in the [contact form](#contact-form).',
  },
  {
    id: 'support',
    question: 'What support do we get?',
    phrasings: `how to contact support | I am already a customer and something is broken | who helps us once it is
      live | is there a hotline or a helpdesk for your customers | who maintains it and fixes problems later | a
      dedicated account manager | I need help | report a bug | is there a person I can get hold of if something breaks
      after we go live | help when something goes wrong | phone support | who do I call when it is not working | your
      response time for support | how fast do you fix problems | get help if it stops working on a Saturday night | do
      you keep improving the agent after launch | after the launch, who takes care of our agent in our logistics
      warehouse when our prices or opening times change, and does this cost extra | support hours | what kind of help
      do we get once everything is running | is there a support line | who can I reach when something breaks on a
      Sunday | whom do we ring when something breaks on a Sunday | once we’re running, do we get any help from you,
      like a contact person, or are we left on our own with a help page | after we start, who helps me when something
      doesn’t work, and is the help also on weekend`,
    answer:
      'You reach support through the [contact form](#contact-form): a person reads what you write and answers. This page describes no other support. Write what happened, and when.',
  },
  {
    id: 'benefits',
    question: 'What do we gain from it?',
    phrasings: `ROI | our ROI | what benefits does it bring | how much money or time does it save us | cut costs |
      business case | what improves | what difference does it make | increase revenue | more sales | turnover and
      conversion | win more customers | benefit compared with hiring someone | benefit of using agents | efficiency |
      productivity | reduce costs | worth the money | do you have numbers on what it saves or how soon it pays for
      itself | how do other firms work out whether the savings are bigger than the cost | my boss in the car
      dealership wants to know what return we can expect and how quickly the investment pays for itself | what kind of
      return do your customers typically see | how can a logistic company of 80 people calculate if this pays back |
      how fast does such a project normally pay itself back | how can I work out if it pays off | how fast will we
      earn back what we spend on it | how would this get me more paying work | what savings or return can we count on
      and after how long | what results are your customers seeing`,
    answer:
      'It is meant to drive revenue and cut costs: agents take the 02:00 call and the tenth invoice copy, your people take what needs judgement. The page claims a 391% conversion uplift and 70% fewer repeat inquiries. Ask for the free consultation in the [contact form](#contact-form).',
  },
  {
    id: 'figures',
    question: 'What are the five figures based on?',
    phrasings: `can you prove those numbers | show me proof | are the figures and stats on the page real or made up |
      evidence for your claims | 70% fewer repeat inquiries | conversion rate | uplift | more leads | guaranteed
      results | how did you measure the percentages | which data or studies are behind them | statistics | are the
      numbers real | conversion number | what results or ROI have other companies seen | what proof do you have that
      this will give us more sales | how do you calculate the 391% increase in conversion | what do your 10 second and
      391% numbers come from | how do you arrive at 391% more conversion | that 391% looks too good to be true, where
      do your figures come from | the 391% figure sounds too good, where does it come from | how did you get to
      figures like the 391% and can we expect the same`,
    answer:
      'This page does not say how its figures were measured. It claims a lead response within 10 seconds, tickets resolved within 5 seconds where your knowledge base has the answer, a 391% conversion uplift, 70% fewer repeat inquiries and 99.9% uptime. Ask for the sources in the [contact form](#contact-form).',
  },
  {
    id: 'response-time',
    question: 'How fast does it respond?',
    phrasings: `how fast is a lead answered or called back | how many seconds until a ticket is resolved | lead
      response within 10 seconds | how quickly does it reply | waiting time | do callers wait on hold or in a queue |
      instant answers | tickets resolved within 5 seconds | how long does a resolution take | how long is the delay
      before it answers | how quick do leads get a reply | how quickly would the agent contact a new lead | is the
      real one quicker than the demo | how quickly would your agent phone them | when someone fills out a form on our
      site, how fast would the agent call that person | how fast does it anwser | how fast would your agent get back
      to them`,
    answer:
      'The page claims a lead response within 10 seconds, and tickets resolved within 5 seconds where your knowledge base has the answer. Time it yourself in the [voice demo](#Use-Cases).',
  },
  {
    id: 'uptime',
    question: 'What uptime do you have?',
    phrasings: `99.9% uptime | how reliable or dependable is the service | what happens if your system or the internet
      goes down | outages and downtime | is it stable | how often does it stop working or break | power or wifi fails
      | backup | disaster recovery | does it ever crash | server failure | guarantee that it stays online | your
      uptime and availability | has your service ever been down | power goes out | do you guarantee uptime in writing,
      with an SLA | what happens when your system goes down in the middle of a working day | wat if my internet is
      down | what happens if ur servers go down | what happens to our incoming calls if your system fails`,
    answer:
      'The page claims 99.9%, nights, weekends and holidays included. It does not say what happens in an outage. Name the level that you need in the [contact form](#contact-form).',
  },
  {
    id: 'scaling',
    question: 'Is it for small companies, and does it grow with us?',
    phrasings: `how many calls can it handle or deal with at the same time | max calls | peak season | busy rush hour
      | maximum number of calls | 3000 tickets a month | black Friday | can it cope with thousands of callers or
      tickets | does it scale when our company grows | expands or gets bigger | what if 50 people or everybody phone
      or ring together | in the same minute | begin with one department | add more lines | agents or locations later |
      parallel or several calls | capacity and limits | large enterprise | growing fast | several branches | sites or
      offices with different numbers | 50 calls at the same time | busy periods | opening more shops or branches next
      year | a second branch | can it cope with forty calls a day | five callers at once | our volume triples before
      Christmas | only the chat without the phone | two people call at the same time | we are a small business | a
      tiny office | is it overkill for just one person or two | I work alone | minimum size or number of employees |
      we only get a few calls a day | is it worth it | we are just three or four people | my wife and me | it is just
      me and a van | a small hotel | micro business | too few rooms or calls | we are just three people | only big
      companies | can we start small | if we sign for a certain volume, can we go up and down with it | does your
      system keep up with such peaks | is it possible to start with only one phone line and grow from there | can I
      buy only the chat part and skip the rest | can I just buy the workflow automation without the phone bit | how
      many calls can it answer at the same moment | can we try it in one department first and grow from there | can we
      scale up and down, and do we pay for the quiet months too | can your system cope with that peak | does your
      product make sense for us | is that allowed or must I buy the whole package | is this too big and expensive for
      a business of my size | do you sell to small shops too or only big firms | does the service slow down when
      everybody calls at once | can we scale up for the peak and go down again afterwards | can we go up and down with
      the plan during the year | im a one man business is it for me | will it cope with the peak or do people end up
      in a queue | what happens when ten people ring at the same time | can we scale it up and down with the season |
      can one agent handle all of them or do we need one per location | do you work with companies like ours, a family
      bakery with four shops, or is it more for big corporations`,
    answer:
      'Ten conversations or ten thousand, the reply takes the same time, and you can start small, with one phone line or one inbox. Add hours, languages and steps when the numbers say so. Tell us your busiest hour in the [contact form](#contact-form).',
  },
  {
    id: 'industries',
    question: 'Which industries is it for?',
    phrasings: `is that a line of work you know | is it good or suitable for a dental practice | law firms and lawyers
      | restaurants and museums | do you do plumbers | tradespeople | real estate or estate agencies | tax advisers |
      trade or kind of business | an insurance broker | online shop | hair salon | dentists | accountants | vets or
      charities | anyone in my industry using this | experience with our kind of business | so in a few words, which
      businesses is your product made for | have you done this before for a company like ours | which industries do
      you normally work for | have you done this kind of thing for restaurants before`,
    answer:
      'Our agents are for business operations; this page names industries only in examples. The first rules are written together with your team. Describe your case in the [contact form](#contact-form).',
  },
  {
    id: 'replace-staff',
    question: 'Will it replace our staff?',
    phrasings: `cost people their jobs | do people or colleagues lose their jobs | lay off anyone | what work is left
      for my employees | will my team be made redundant | can I save on personnel | have fewer staff | would we still
      need a secretary or receptionist | does it work alongside my people | do I have to let my receptionist go | fire
      or sack people | instead of hiring | my staff worry that it will replace them | we already have a receptionist |
      what do you tell the people in such companies | will this take away the jobs of my team | will this take their
      jobs or is it meant to work next to them | what do other customers do with their staff after they start |
      honestly, does this mean that I have to let staff go | does your product replace staff or just help them | is
      the idea to replace them, or does it work beside them | does your AI replace employees or does it help them`,
    answer:
      'Agents take the 02:00 call and the tenth invoice copy; your people take what needs judgement. You decide when a person takes over. Say in the [contact form](#contact-form) which tasks your team should keep.',
  },
  {
    id: 'competitors',
    question: 'How do you compare with others?',
    phrasings: `n8n or Make | compare it to a receptionist | answerphone | the advantage over Make.com | what makes
      you better than the competition | alternatives and competitors | Vapi | Retell | why should we choose you
      instead of others | what is special | can ChatGPT not do the same | why not voicemail | an answering machine or
      phone menu | press 1 | versus a virtual assistant | why you and not a normal answering service with real people
      | why are you better than Bland | Synthflow | call centre | use ChatGPT myself | how is it different from a
      normal IVR | why not just ChatGPT | the difference between this and just using ChatGPT | pick you over other AI
      agencies | what sets this apart from an ordinary press-one-for-sales menu | what would your automation do for us
      that it doesn’t | why would I change to yours | why shouldn’t we simply build this ourselves with Zapier or Make
      | why should I choose you over the other two providers I’m looking at tonight | why should yours be any better |
      why should I pick you`,
    answer:
      'This page compares us with nobody, so judge by what you see and hear. An agent picks up on the first ring and updates the CRM that you have. Try our demos under [Use Cases](#Use-Cases).',
  },
];
