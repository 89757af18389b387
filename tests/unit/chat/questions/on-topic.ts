/**
 * Questions as impatient buyers type them, written before looking at the phrasings in lib/content/answers and
 * never copied there. Each group is one topic. Each line ends in the ids of the answers that are right.
 */
export const onTopic: Record<string, string> = {
  price: `
    whats ur cheapest plan > pricing
    how much a month roughly > pricing quote
    ballpark cost for 1 phone line?? > pricing quote
    is there a setup fee > pricing quote billing
    do u charge per minute or per call > pricing billing`,
  quote: `
    can i get a quote pls > quote
    need a qoute for 200 calls a week > quote
    send me an offer > quote
    what would you need from me to price this up > quote pricing`,
  'change-crm': `
    do i have to switch crm > keep-tools
    we've got hubspot already will that stay > keep-tools crm
    dont want to move off our current system > keep-tools
    does this replace salesforce or sit on top > keep-tools crm`,
  'call-back': `
    call me back tmrw > talk-to-human
    can sb ring me > talk-to-human
    i want a callback this afternoon > talk-to-human
    pls phone me at 4pm > talk-to-human`,
  appointment: `
    book me a slot thursday > book-consultation
    can we meet next week > book-consultation
    set up a meeting with your sales ppl > book-consultation
    id like a consultation when r you free > book-consultation`,
  'talk-to-person': `
    let me speak to a human > talk-to-human
    real person please > talk-to-human
    put me thru to sales > talk-to-human book-consultation
    who can i actually talk to there > talk-to-human contact book-consultation`,
  'hand-over': `
    can the bot transfer a call to my staff > human-handover
    what if the caller insists on a person > human-handover
    does it pass angry customers on to someone > human-handover escalation
    warm transfer possible? > human-handover`,
  'not-knowing': `
    what happens when it doesnt know the answer > unsure
    will it make stuff up > wrong-answers unsure
    and if it gets it wrong? > wrong-answers
    what if a caller asks something weird > unsure
    does it hallucinate > wrong-answers unsure`,
  data: `
    where is the data stored > data-location
    gdpr ok? > compliance
    are you hosted in the eu > data-location compliance
    do you train models on our calls > training-data
    dpa available? > compliance`,
  security: `
    is it secure > security
    are you iso 27001 or soc2 > compliance security
    who at your end can see our customer data > security privacy data-location
    how is it protected from hackers > security`,
  references: `
    any case studies > customers
    who else uses this > customers
    show me customers like us > customers
    are those reviews real > customers`,
  zapier: `
    how r u different from zapier > competitors
    why not just use make.com > competitors
    isnt this just n8n with a nicer website > competitors
    we already have zapier, what do you add > competitors`,
  'answering-service': `
    why not just use an answering service > answering-service
    better than a call centre? > answering-service
    how does it compare to a receptionist > answering-service
    isnt it just a phone menu press 1 press 2 > answering-service`,
  'who-we-are': `
    who is behind this > who-is-behind
    where are you based > location
    how long have u been around > who-is-behind
    how big is your team > who-is-behind`,
  languages: `
    does it speak german > languages
    can it handle dutch and french callers > languages
    what langauges > languages
    multilingual? > languages`,
  cancelling: `
    can i cancel anytime > cancel
    am i locked in > cancel contract-terms
    min contract length > contract-terms cancel
    whats the notice period > cancel contract-terms`,
  'set-up-time': `
    how long to get it live > implementation-time
    how fast can we start using it > implementation-time
    can it be running by monday > implementation-time
    timeline for going live? > implementation-time`,
  starting: `
    how do we start > getting-started
    whats the first step > getting-started
    ok what next > getting-started
    what do i have to do to get this going > getting-started`,
  tools: `
    what do you integrate with > integrations
    does it work with outlook > calendar-mail integrations
    google calender ok? > calendar-mail integrations scheduling
    can it read our sql database > databases-code
    we use pipedrive and slack, compatible? > crm calendar-mail integrations`,
  'missed-calls': `
    we miss loads of calls at lunch > inbound-calls availability
    does it ring back missed calls > outbound-calls
    can it make outbound calls > outbound-calls
    can it chase leads who filled a form > outbound-calls lead-response-time`,
  'after-hours': `
    does it work nights and weekends > availability
    24/7? > availability
    what about bank holidays > availability
    we close at 5, who picks up after > availability`,
  'try-it': `
    can i try it > voice-demo free-trial
    where is the demo > voice-demo
    i wanna hear it talk > voice-demo
    got a free trial? > free-trial`,
  credits: `
    how many demo calls do i get > voice-credits
    why does it say available in 5h > voice-credits
    ran out of credits > voice-credits
    is the demo call free > voice-credits free-trial`,
  volume: `
    how many calls at the same time > scaling
    can it cope with black friday > scaling
    what if 50 people ring at once > scaling
    we get 3000 tickets a month is that too much > scaling`,
  voice: `
    does it sound like a robot > voices caller-experience
    can i choose the voice > voices
    will callers notice its ai > caller-experience
    do you tell people they talk to a machine > caller-experience`,
  recording: `
    are calls recorded > voice-privacy
    do i get a transcript after each call > reporting voice-privacy
    can i listen back to what was said > recordings reporting voice-privacy
    where do i see what it told the caller > reporting audit-logs voice-privacy`,
  number: `
    do we keep our phone number > phone-numbers
    does it work with our voip > phone-numbers
    can we forward our landline to it > phone-numbers
    do i need a new number > phone-numbers`,
  knowledge: `
    what does it learn from > knowledge training-data
    can it use our help docs > knowledge
    how do you train it on our products > knowledge customisation
    can i feed it pdfs > knowledge`,
  tickets: `
    can it sort our support inbox > ticket-routing
    does it answer emails > ticket-routing channels chat-agents
    can it route tickets to the right team > ticket-routing
    do you do whatsapp > channels
    can i put the chat on my own site > channels chat-agents`,
  workflows: `
    what can i automate > workflow-automation examples
    can it do invoices > finance-tools
    can somebody approve before it sends > approvals workflow-automation
    what triggers a workflow > events
    copying orders from mail into erp, possible? > orchestration`,
  'audit-trail': `
    is there a log of what it did > audit-logs
    what if a step fails halfway > failed-runs audit-logs
    can i see the history of a run > audit-logs
    do we get an audit trail > audit-logs`,
  'who-for': `
    does this work for a dental clinic > industries
    we're only 3 ppl, worth it? > small-companies
    do you do plumbers > industries
    is it for big companies only > small-companies`,
  figures: `
    where does the 391% come from > conversion-uplift figures
    is 99.9 uptime guaranteed > uptime
    whats the roi > benefits
    prove it saves money > benefits figures`,
  'our-work': `
    do we need developers for this > technical-effort
    how much of my time does it take > technical-effort onboarding
    who maintains it afterwards > support customisation
    can i change what it says myself > customisation
    will it replace my staff > replace-staff`,
  'what-is-it': `
    so what do you guys do > offer-overview
    explain in one sentence > offer-overview
    whats a voice agent > voice-agents
    difference between voice agent and chat agent > which-product`,
  'voice-tasks': `
    can it book appointments straight into the calendar > scheduling
    can it qualify leads > lead-capture
    what does it ask a caller > lead-capture
    does it send a confirmation > scheduling
    can it take orders over the phone > inbound-calls lead-capture examples`,
};
