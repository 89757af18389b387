/**
 * Questions and scenes as they come up while a request is being taken, and first messages. Written before the answers
 * that they called for, and never copied there. Lines as in on-topic.ts.
 */
export const thirdSet: Record<string, string> = {
  reaching: `
    could people get to it over whatsapp as well > channels
    will the customer get a text afterwards > text-reminders
    half my lot are romanian is that a problem > languages
    would it cope with a thick geordie accent > caller-experience voices accents`,
  diary: `
    does the booking land in my own diary or in yours > scheduling calendar-mail
    we write appointments in a paper book, would that still work > paper-diary keep-tools integrations scheduling calendar-mail
    would it know im off on fridays > scheduling knowledge customisation calendar-mail`,
  terms: `
    is it going to cost me an arm and a leg > pricing
    do i pay when nobody rings > pricing billing
    how long am i signing up for > contract-terms cancel
    if i say yes today when is it answering > implementation-time`,
  trust: `
    who at your place gets to hear what my patients say > privacy security voice-privacy
    whos to blame when it tells someone rubbish > wrong-answers
    can i hear one before i decide anything > voice-demo
    my callers are elderly, will they know it isnt a person > caller-experience`,
  phone: `
    say its something only i can sort, can it find me > human-handover urgent
    can it get 20 quid off them to hold the table > finance-tools
    we get loads of people ringing to sell us solar, does it get rid of those > nuisance-calls
    do i have to print new cards with another phone number > phone-numbers
    ive got 4 shops in different towns, can one thing cover them all > scaling customisation phone-numbers branches`,
  'scenes-at-night': `
    whats it do if its midnight and someones ceiling is coming down > urgent any-scene
    what does a caller get once weve locked up for the day > availability after-hours-call
    someone phones on christmas day, what do they hear > availability after-hours-call
    what would it tell a mum whose kid swallowed something > urgent as-a-caller any-scene`,
  scenes: `
    a bloke rings up yelling about his bill, how does it deal with that > upset-callers human-handover any-scene
    suppose somebody starts crying on the phone > upset-callers human-handover caller-experience any-scene
    mrs jones wants to come wednesday instead of monday, what then > scheduling
    what happens if two people ring in the same minute > scaling
    someone only wants to know if weve got it in stock, what does it say > look-up knowledge as-a-caller any-scene
    what if a supplier rings about an invoice > lead-capture human-handover inbound-calls escalation any-scene
    what if they hang up halfway through > cut-off-call
    a caller wont give his name, then what > unsure lead-capture any-scene
    what if the internet goes down in the middle of a call > uptime`,
  'first-messages': `
    fed up of my phone going every five minutes > inbound-calls
    my wife does the phones and shes about to have a baby > inbound-calls
    looking for something that takes bookings while im cutting hair > scheduling inbound-calls
    is this any good for a chip shop > industries
    what does this do better than my answerphone > answering-service
    saw your ad, what is it > offer-overview
    not sure which of the three i need > which-product`,
};

/** Scenes and wishes that are no business of an agent's. */
export const thirdOffTopic = `
  what should i do if my own pipe bursts
  is it going to rain on friday
  whats a good name for a dog
  how do i get a coffee stain out of a shirt
  someone hacked my instagram what do i do
  what time is kick off
  can you ring my nan`;
