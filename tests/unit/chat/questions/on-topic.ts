/**
 * Questions as impatient buyers type them, written before the phrasings in lib/content/answers were looked at and never copied
 * there. Each group is one thing that they want to know.
 */
export const onTopic: Record<string, string> = {
  price: `
    whats ur cheapest plan
    how much a month roughly
    ballpark cost for 1 phone line??
    is there a setup fee
    do u charge per minute or per call`,
  quote: `
    can i get a quote pls
    need a qoute for 200 calls a week
    send me an offer
    what would you need from me to price this up`,
  'change-crm': `
    do i have to switch crm
    we've got hubspot already will that stay
    dont want to move off our current system
    does this replace salesforce or sit on top`,
  'call-back': `
    call me back tmrw
    can sb ring me
    i want a callback this afternoon
    pls phone me at 4pm`,
  appointment: `
    book me a slot thursday
    can we meet next week
    set up a meeting with your sales ppl
    id like a consultation when r you free`,
  'talk-to-person': `
    let me speak to a human
    real person please
    put me thru to sales
    who can i actually talk to there`,
  'hand-over': `
    can the bot transfer a call to my staff
    what if the caller insists on a person
    does it pass angry customers on to someone
    warm transfer possible?`,
  'not-knowing': `
    what happens when it doesnt know the answer
    will it make stuff up
    and if it gets it wrong?
    what if a caller asks something weird
    does it hallucinate`,
  data: `
    where is the data stored
    gdpr ok?
    are you hosted in the eu
    do you train models on our calls
    dpa available?`,
  security: `
    is it secure
    are you iso 27001 or soc2
    who at your end can see our customer data
    how is it protected from hackers`,
  references: `
    any case studies
    who else uses this
    show me customers like us
    are those reviews real`,
  zapier: `
    how r u different from zapier
    why not just use make.com
    isnt this just n8n with a nicer website
    we already have zapier, what do you add`,
  'answering-service': `
    why not just use an answering service
    better than a call centre?
    how does it compare to a receptionist
    isnt it just a phone menu press 1 press 2`,
  'who-we-are': `
    who is behind this
    where are you based
    how long have u been around
    how big is your team`,
  languages: `
    does it speak german
    can it handle dutch and french callers
    what langauges
    multilingual?`,
  cancelling: `
    can i cancel anytime
    am i locked in
    min contract length
    whats the notice period`,
  'set-up-time': `
    how long to get it live
    how fast can we start using it
    can it be running by monday
    timeline for going live?`,
  starting: `
    how do we start
    whats the first step
    ok what next
    what do i have to do to get this going`,
  tools: `
    what do you integrate with
    does it work with outlook
    google calender ok?
    can it read our sql database
    we use pipedrive and slack, compatible?`,
  'missed-calls': `
    we miss loads of calls at lunch
    does it ring back missed calls
    can it make outbound calls
    can it chase leads who filled a form`,
  'after-hours': `
    does it work nights and weekends
    24/7?
    what about bank holidays
    we close at 5, who picks up after`,
  'try-it': `
    can i try it
    where is the demo
    i wanna hear it talk
    got a free trial?`,
  credits: `
    how many demo calls do i get
    why does it say available in 5h
    ran out of credits
    is the demo call free`,
  volume: `
    how many calls at the same time
    can it cope with black friday
    what if 50 people ring at once
    we get 3000 tickets a month is that too much`,
  voice: `
    does it sound like a robot
    can i choose the voice
    will callers notice its ai
    do you tell people they talk to a machine`,
  recording: `
    are calls recorded
    do i get a transcript after each call
    can i listen back to what was said
    where do i see what it told the caller`,
  number: `
    do we keep our phone number
    does it work with our voip
    can we forward our landline to it
    do i need a new number`,
  knowledge: `
    what does it learn from
    can it use our help docs
    how do you train it on our products
    can i feed it pdfs`,
  tickets: `
    can it sort our support inbox
    does it answer emails
    can it route tickets to the right team
    do you do whatsapp
    can i put the chat on my own site`,
  workflows: `
    what can i automate
    can it do invoices
    can somebody approve before it sends
    what triggers a workflow
    copying orders from mail into erp, possible?`,
  'audit-trail': `
    is there a log of what it did
    what if a step fails halfway
    can i see the history of a run
    do we get an audit trail`,
  'who-for': `
    does this work for a dental clinic
    we're only 3 ppl, worth it?
    do you do plumbers
    is it for big companies only`,
  figures: `
    where does the 391% come from
    is 99.9 uptime guaranteed
    whats the roi
    prove it saves money`,
  'our-work': `
    do we need developers for this
    how much of my time does it take
    who maintains it afterwards
    can i change what it says myself
    will it replace my staff`,
  'what-is-it': `
    so what do you guys do
    explain in one sentence
    whats a voice agent
    difference between voice agent and chat agent`,
  'voice-tasks': `
    can it book appointments straight into the calendar
    can it qualify leads
    what does it ask a caller
    does it send a confirmation
    can it take orders over the phone`,
};
