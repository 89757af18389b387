import { split } from '#lib/content/answer';

/**
 * Terms, each followed by its synonyms. In questions and phrasings alike, a synonym is replaced by its term. Words are
 * compared by their stems, which unrelated words may share: "located" and "location", "busy" and "business".
 */
export const terms = split(`
  what: what is, what are | overview: what do you offer, what you offer, what you provide, do you provide,
  what do you sell, what you sell, you offering, what service, which service, your service, how this work,
  how does this work, explain, what do you do, what you do, that you do, what does it do, what is this, whats
  this, this about, you about, what can you do, how does it work, how it works, plain words | founder: who
  are you, who you are, who is behind, who runs, ceo, boss | duration: how long, how many weeks, how many
  days, how many months | price: cost, charge, fee, rate, tariff, quotation, quote, estimate, ballpark,
  budget, expensive, cheap, affordable, discount, set me back, set us back, pay for, pay anything, would pay,
  would we pay, will we pay, do we pay for, money do you, how much is, how much are, how much does, how much
  do, how much would, how much will, how much for, how much | package: plan, tier, option | effort: how much time, how
  much work, how much effort, much of my time, much of our time, hassle, workload | agent: ai, bot,
  assistant, machine | chat agent: chatbot, chat bot, chat widget, live chat, web chat | phone: telephone |
  call: ring, dial, phone call | answer: pick up, respond, reply, get back to | miss: lose | customer:
  client, patient, guest, tenant | staff: employee, team, colleague, personnel, secretary, my people, our
  people, worker | receptionist: reception, front desk | person: human, people, real person, real human,
  actual person, live person | booking: appointment, reservation, schedule, reschedule, rebook, viewing, slot
  | calendar: diary, calender, calendly, google calendar, outlook calendar | connect: integrate, sync, synchronise,
  plug, hook up, link, compatible, interface, hook into, tie into | tool: software, app, application, system,
  platform, zendesk, shopify, slack, microsoft teams, ms teams, microsoft, outlook, jira, sharepoint, plugin,
  quickbooks, xero, wordpress, google drive, woocommerce, intercom, trello, sage, microsoft 365, office 365,
  google sheets, google workspace, zapier | crm: salesforce, hubspot, pipedrive, zoho, dynamics, microsoft
  dynamics, erp, sap | cancel: end it, end the contract, does not work out, doesnt work out, isnt for us,
  stop the contract, terminate, notice period, give notice, much notice, notice do, get out, opt out, back
  out, walk away, pause, leave you, leave whenever, leave early, leaving early, we leave, can leave |
  contract: commit, tied in, tied, tie in, locked in, lock us in, stuck in, binding period, subscription,
  minimum term, sign for | dpa: data processing agreement, data processing contract, contract for data
  processing, subprocessor, nda | setup: set up, install, implement, onboard, rollout, roll out, deploy,
  configure, sets it up, set everything up | live: launch, go live, goes live, up and running, in production,
  kickoff | start: begin, get going, sign up, kick off | trial: have a go, give it a go, try, test, pilot,
  proof of concept, sandbox, evaluate, try out | demo: demonstration, sample, example call | language:
  english, spanish, french, german, italian, portuguese, dutch, polish, turkish, arabic, russian, chinese,
  mandarin, japanese, hindi, welsh, romanian, bilingual, multilingual, swedish, greek | compliance:
  compliant, gdpr, dsgvo, rgpd, hipaa, soc 2, soc2, iso, 27001, ccpa, pci, certified, certificate,
  regulation, legal, lawful, illegal, data protection, privacy law, is it allowed, are we allowed, allowed by
  law | secret: secrecy, confidential, sensitive, privilege | secure: safe, safety, encrypt, hack, hacker,
  breach, protect, leak | hosting: server, data center, data centre, cloud | storage: keep my data, keep our data, keep
  the data, kept, retain, retention, is stored, are stored, you store, data stored, be stored, information
  stored, and stored | share: give our data, give my data, pass our data, third party, sell my data, sell our
  data | own: owner, ownership, belong, whose | recording: tape | transcript: transcribe, summary | email:
  mail, e mail, mailbox, inbox | channel: whatsapp, sms, messenger, instagram, insta, facebook, facebook
  messenger, text message, social media | error: misquote, false, untrue, bad answer, wrong, mistake,
  incorrect, hallucinate, make stuff up, make things up, make something up, made up, bad information, false
  information, invent, accurate, accuracy, lie, nonsense, mess up, screw up, get things wrong | unsure:
  doesnt know, does not know, dont know, not know, doesnt understand, not understand, misunderstand, cant
  answer, cannot answer, have the answer, have an answer, no idea, confuse, no clue | uptime: outage, crash,
  downtime, offline, go down, goes down, went down, is down, are down, breaks down, reliable, sla | handover:
  hand over, handoff, hand off, transfer, forward, put through, pass on, pass it on, pass the call on, pass
  them on, take over, escalate, hand it over, put people through, put them through, put callers through, put
  customers through | urgent: emergency, urgency | nonstop: always on, 24 7, 24h, 24 hours, around the clock,
  round the clock, night, overnight, midnight, in the evening, evening call, weekend, saturday, sunday,
  holiday, bank holiday, christmas, new year, after hours, out of hours, 2am, 3am, evening | month: january,
  february, april, june, july, august, september, october, november, december | parallel: simultaneous, at
  once, at the same time, same time, same moment, concurrent, in parallel | route: department, extension |
  peak: rush, rush hour, high season, busy season, spike, black friday, surge | scale: grow, growth, expand,
  capacity, expansion | fast: quick, quickly, speed, soon, rapid, latency, delay | angry: upset, furious,
  rude, frustrated | reference: testimonial, case study, success story, track record, customer reviews, any
  reviews, have reviews, good reviews | lead: prospect, enquiry, inquiry | model: llm, gpt, chatgpt, openai,
  claude, anthropic, gemini, llama, chat gpt, mistral | delete: erase, remove, wipe, forget, forgotten |
  report: dashboard, statistic, stats, analytics, metric, kpi, monitor | benefit: save us, save me, save
  time, save money, roi, return on investment, payback, result, outcome, gain, pay off, advantage | approve:
  sign off, permission, human in the loop | document: handbook, article, docs, knowledge base, policy, help
  center, faq | paperwork: data entry, copy and paste, copy paste, retype, type it, type them, type
  everything, type up, type into, by hand, spreadsheet, excel, admin, repetitive, tedious, boring task,
  manual work | workflow: procedure, task, automation, automatic, off our hands, off my hands | support:
  maintain, maintenance, look after, troubleshoot, account manager, help desk, helpdesk | break: broken, stop
  working, isnt working, not working, doesnt work, go wrong, goes wrong, bug, trouble, have a problem, there
  is a problem, technical problem | compare: competitor, competition, alternative, vendor, rival, better,
  unique, so special, special about, versus, vs, other provider, you different, different from | trade:
  industry, sector, line of work, dentist, dental, clinic, doctor, vet, practice, law firm, lawyer, attorney,
  hotel, guesthouse, hostel, restaurant, pizzeria, cafe, plumber, plumbing, electrician, roofer, salon,
  garage, ecommerce, e commerce, logistics, broker, realtor, real estate, estate agent, estate agency,
  builder, retailer, school, bakery, pharmacy, spa, property manager | small: tiny, startup, solo, self
  employed, freelancer, sole trader, one man, one man band, family business, family run, one woman, one
  person, two people | company: firm, agency, organisation, organization, your business, our business, my
  business, small business | branch: shop, two locations, several locations, our locations, each location,
  more locations, other locations | office: headquarter, hq, based, where do you sit, your address, you
  located, company located | website: site, web site, homepage, web page, webpage | voicemail: answering
  machine, answerphone | refund: money back | replace: instead, lay off, fire, sack, redundant, lose their
  job | order: parcel, shipment, delivery | upfront: up front, in advance, deposit | pay: payment, paid,
  credit card, bank transfer, money down | developer: coder, it guy, it person, it department, it team, it
  people, in it | technical: tech, tech savvy | microphone: mic, headset | proof: prove, evidence, does it
  work, it works | choose: pick, select, choice | change: edit, adjust, adapt, modify, tweak
`);

/** Words without a topic of their own. They count only beside another word, as in "your office". */
export const functionWords = `
  able about across actual add after again ages ago all almost along always am amount and another any anybody
  anyone anything anyway are area around as at away back bad basically be because become been before between
  big both bring brought but by can cant case certain come common completely cope could count couple course
  current day deal decide did didnt do does doesnt done dont each early eight either else enough entire ever
  every everybody everyone everything exact expect extra fact fairly far feel few find fine first fit five
  follow for four from full fully further get give go goes gonna good got great guy had half handle happen
  hard has hasnt have havent he her here him his hope how however hundred i id idea if im important in
  include inside into involve is isnt it itself ive keep kind know large last late later least let like lot
  main make many matter may maybe me mean middle might mind moment more most much must my myself near
  necessary need never new next nice nine no nobody none normal not nothing now of off offer often okay old
  on once only or other our ourselves out over part particular people per perhaps plus point possible prefer
  properly put rather real reason regular require rest right round run same say second see seem serious
  service session set seven several shall she should show side similar simple since single six some somebody
  somehow someone something sometimes sorry sort specific stand stay still straight stuff such suit suitable
  suppose sure take tell ten than that their them themselves then there these they theyre theyve thing think
  this those though three through time to today together too towards try turn two u under until up upon ur us
  usual various very via wanna want was way we well went were weve what whatever when whenever where whether
  which while who whole whom why will wish with within without wont word work would year yes yesterday yet
  you your til lol btw pls plz thx asap tho cuz tbh fyi cannot w
`;
