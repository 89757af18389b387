import { brand } from '#lib/content/brand';

/** One meaning per line, headed by the word that stands for it. Words of one stem need not be listed; several words count as one. */
export const synonyms: readonly string[] = [
  'you, u, ya',
  'your, ur',
  'are, r',
  'what, whats, wat, wot',
  'want, wanna',
  'going to, gonna',
  'because, cuz, coz, cos',
  'nobody, noone, no one, no body',
  'everybody, everyone, all of them',
  'no, nope, nah',
  'yes, yeah, yep, yup',
  'how, hows, hw',
  'i, im, ive, id',
  'it, its',
  'through, thru',
  'why, y',
  'with, w',
  '1, two, three, four, five, six, seven, eight, nine, ten, twenty, thirty, forty, fifty, hundred, hundreds, thousand, thousands, dozen, couple',
  'price, prize, cost, fee, spend, spending, rate, tariff, charge, pricing, how much, pricey',
  'quote, quotation, estimate, ballpark, proposal',
  'expensive, dear',
  'how long, how fast, how soon, how quick, how quickly, how much time, how many weeks, how many months, turnaround, lead time, when can, when could, when will',
  'set up, setup, install, installation, implement, implementation, implemented, up and running, go live, going live, goes live, live by, until live, its live, is live, get it live, launch, get it running',
  'start, begin, get going, get started, getting started, kick off',
  'sign up, signup, subscribe, onboard me',
  'log in, login, sign in, log on',
  '24/7, 24x7, 24 7, around the clock, round the clock, twenty four seven',
  'night, midnight, overnight',
  'weekend, sunday, saturday',
  'holiday, christmas, xmas, easter, bank holiday, bank holidays',
  'agent, bot, robot, assistant, ai agent, ai assistant',
  'maximum, max, limit, cap',
  'minimum, min, least',
  'overkill, too much for, too big for',
  'solo, alone, on my own, by myself, one person, one man, self employed, freelancer, freelance, sole trader',
  'skill, knowledge of computers, expertise',
  'free, for free, free of charge, complimentary, gratis',
  'unhappy, not happy, not satisfied, dissatisfied, disappointed',
  'closed, shut, not open, nobody in, out of office, after hours, out of hours, outside hours',
  'representative, rep, consultant, advisor, adviser, salesperson, sales person, sales rep, sales team',
  'hang up, hangs up, hung up, cut off, cut me off, disconnected',
  'buy, purchase, order, get one',
  'understand, get what, make sense of, comprehend',
  'sound, sounds',
  'sounds artificial, like a computer, like a robot, artificial, computer voice',
  'screw up, mess up, get it wrong, gets it wrong, get something wrong, gets something wrong, go wrong, goes wrong',
  'expand, grow, bigger, growth, add more',
  'several, multiple, more than one, various',
  'urgent, emergency, important',
  'asap, as soon as possible, in a hurry, straight away, right away, immediately',
  'mobile, cell, cellphone, cell phone, mobile phone, iphone, smartphone',
  'get hold of, get a hold of, reach, get in touch with',
  'misunderstand, mishear, misunderstands, get confused, confused',
  'legal, legally, lawful',
  'doctor, medical practice, medical, gp, surgery',
  'drown, overwhelmed, swamped, snowed under, flooded',
  'get through, getting through',
  'mobile number, cell number',
  'forward, redirect, divert',
  'notify, alert, let me know, let us know',
  'founder, ceo, owner, boss of the company, founded',
  'employees of yours, how many employees',
  'industry example, in my industry, from my industry, in our industry, businesses like mine, companies like ours, companies like mine, case like ours',
  'faq, frequently asked questions, common questions',
  'feed, upload',
  'voice agent, voicebot, phone bot, phone agent, voice bot, voice assistant',
  'chat agent, chatbot, chat bot, chat assistant',
  'call, phone, ring, telephone, dial, phonecall',
  'pick up, answer the phone, answer our phones, answer phones, take a call, take calls, take our calls, take the call, answer calls, answer our calls',
  'call back, ring back, phone back, callback, ring me, phone me, call me',
  'at once, at the same time, simultaneous, simultaneously, parallel, in parallel',
  'human, person, people, ppl, somebody, someone, anybody, real person, real human, actual person, living person',
  'transfer, put through, put thru, hand over, handover, hand off, pass on, step in, take over, takeover',
  'staff, employee, worker, colleague, personnel, workforce, girls, guys, crew',
  'receptionist, reception, front desk, secretary',
  'job, career, vacancy',
  'appointment, meeting, reservation, slot, lesson, viewing',
  'book, schedule, reschedule, rebook, arrange',
  'customer, client, guest, patient, tenant, shopper, visitor, pupil, diner',
  'caller, whoever calls',
  `company, ${brand.name.toLowerCase()}, firm, organisation, organization, enterprise, agency, corporation`,
  'small, tiny, little',
  'trade, plumber, plumbing, dentist, dental, lawyer, law firm, hotel, restaurant, cafe, bakery, clinic, salon, hairdresser, garage, mechanic, dealership, shop, pet shop, retailer, estate agent, estate agency, real estate, letting agency, realtor, broker, insurer, insurance, insurance broker, insurance agent, tax adviser, tax advisor, physio, vet, vet practice, dental practice, optician, gym, school, driving school, academy, museum, charity, nonprofit, electrician, roofer, gardener, florist, photographer, architect, manufacturer, wholesaler, logistics, removal company, plumbing company, bike rental, bed and breakfast, b&b, venue, event venue, workshop, pharmacy, notary, recruiter, tradesman, tradespeople, winery',
  'industry, sector, vertical, line of work, line of business',
  'integrate, integration, connect, connection, connector, plug, hook, sync, link, interface, compatible',
  'tool, app, application, software, program, system',
  'change, switch, replace, swap, ditch, get rid of, move away from, move over, migrate',
  'keep, stay with, stay on, stick with',
  'website, homepage, our site, my site, the site, own site, webpage, web page, web site',
  'email, mail, e mail, gmail',
  'message, note',
  'ticket, request, support request',
  'enquiry, inquiry',
  'lead, prospect',
  'document, doc, manual, pdf, handbook, wiki, article, documentation',
  'know, knowledge',
  'sort, classify, categorise, categorize, triage, prioritise, prioritize',
  'hallucinate, hallucination, make up, makes up, making up, make things up, make stuff up, makes things up, makes stuff up',
  'wrong, untrue, mistake, incorrect, false, nonsense, rubbish, garbage, stupid, dumb, silly, rude, embarrassing',
  'customise, tailor, adapt, configure, bespoke',
  'report, dashboard, analytics, kpi, statistics, stats, metrics',
  'file storage, cloud storage',
  '391 percent, 391',
  '70 percent, 70',
  'any time, anytime, whenever',
  'secure, security, safe, safety, protect, encrypted',
  'private, privacy, confidential, confidentiality',
  'gdpr, dsgvo, rgpd, data protection law, european data law',
  'europe, eu, european',
  'delete, erase, remove, wipe, deletion, removal',
  'store, stored, save, saved, retain, kept, keep data',
  'record, recording, recorded, tape',
  'cancel, terminate, quit, cancellation, cancelation, pull out, get out, back out, opt out, walk away',
  'contract, agreement',
  'locked in, lock in, tied, stuck with, bound',
  'trial, test period, trial run, pilot, test drive, try before, try it out, try out, test it, test first, try it',
  'demo, demonstration, showcase',
  'microphone, mic, mike, headset',
  'broken, faulty, defective',
  'language, multilingual, bilingual',
  'spanish, french, german, italian, polish, portuguese, dutch, arabic, turkish, russian, chinese, japanese, hindi, greek, swedish, welsh, danish, norwegian, finnish, czech, hungarian, romanian, ukrainian, urdu, punjabi, bengali, korean, vietnamese, hebrew, mandarin, cantonese, persian, farsi, tagalog, english',
  'down, outage, crash, offline, downtime',
  'hard, difficult, complicated, complex, tricky',
  'year, yearly, annual, annually, twelve months, 12 months',
  'monthly, per month, a month, each month',
  'notice, realise, realize, recognise, recognize, be able to tell, find out that',
  'remind, reminder',
  'choose, pick, select',
  'text message, text messages, texts, sms',
  'answer, reply, respond, response',
  'guess, bluff, lie, fib',
  'find out, figure out',
  'payment, pay',
  'fast, quick, quickly, soon',
  'engaged, occupied, tied up',
  'cheap, cheapest, affordable, lowest',
  'example, instance, sample',
  'own, self made, in house',
  'hear, listen',
  'real, actual, genuine',
  'next week, this week, tomorrow, next monday, monday, tuesday, wednesday, thursday, friday',
  'morning, afternoon, am, pm',
  'reference, case study, case studies, success story, success stories',
  'testimonial, review',
  'model, llm, language model',
  'developer, programmer, coder, engineer',
  'it department, it guy, it person, it team, it people',
  'technical, techy, tech savvy, good with computers',
  'call centre, call center, callcenter, callcentre, answering service, outsource',
  'chatgpt, gpt, claude',
  'hello, hi, hey, hiya',
  'thank, thanks, thx, ty, cheers',
  'bye, goodbye, cya',
  'difference, different, differ, compare, compared, sets apart, versus, vs',
  'branch, premises, second office, another office, second location, other location, locations, premises, second shop, second office',
  'same, again and again, over and over, repeat, repeated, repetitive, recurring',
];

export const fillerWords =
  'so please pls plz just also really actually well um uh hm exactly basically simply kindly perhaps maybe even still now ' +
  'guys sir madam then and or but a an the any some bit kind lot lots stuff thing things quite very';

/** Words that say little about the subject, but tell "who are you" from "where are you". */
export const lightWords =
  'i me my we us our he she it they them their this that these those there here you your what which who whom whose when where why how ' +
  'am is are was were be been being do does did done have has had can could may might must shall should will would not no ' +
  'as at by for from if in into of off on onto out to up with without about after before want need possible get gets got let make makes ' +
  'than too ok okay much many more only all every each other another something anything way new first ' +
  'el la los las un una de del y o que es en por para con su mi le les des du et ou est ce vous nous je pour avec ' +
  'der die das ein eine und oder ist sind ich sie ihr wir mit fur von zu im wie was';

/** Words that make a question one about us or the visitor's own business, whatever unknown words it has. */
export const ownWords =
  'you your we us our it this agent ai voice chat chatbot staff receptionist customer caller callers company site demo consultation';

/** Words of every subject, at half weight. An unknown one does not mean another subject. */
export const commonWords =
  'able accept actual add again ago agree almost alone along already although always amount apart area around arrange ask available ' +
  'away back bad base become begin behind believe belong best better between big both bring build busy buy care carry case catch ' +
  'cause certain chance change check choose clear close come common complete consider contain continue control correct could cover ' +
  'create current daily date day deal decide depend detail different difficult direct discuss double during early easy effect either ' +
  'else end enough ensure enter entire especially event ever exact example expect explain extra fact fail fair fall far feel fill ' +
  'final find fine finish fit fix fixed follow form free front full further future general generally give given go good great group ' +
  'grow guess half hand handle happen happy hard hear help high hold hope hour however idea important include increase instead ' +
  'interest involve issue item join keep kind know large last late later lead learn leave left length less level likely limit line ' +
  'list listen little live local long look lose love low main manage mean means meanwhile mention middle might mind minute miss ' +
  'moment money month most mostly move must name near necessary never next nice normal notice number offer often old once ' +
  'open option order otherwise outside over own part particular pass past period personal personally pick place plan play point ' +
  'power prefer present probably problem proper public pull put question quick quickly quite rather reach read real realise reason ' +
  'receive recent regular remain remember require rest result return right run same save say see seem sell send sense separate ' +
  'serious serve several short show side similar simple since single situation small sold somehow sometimes somewhere soon sort ' +
  'special specific spend stand standard stay step stop straight such suggest suit suppose sure take talk tell tend term test think ' +
  'though through throughout time today together tomorrow tonight top total towards treat try turn type typical understand until ' +
  'upon use useful usual usually various vary visit wait walk watch week whatever whenever wherever whether while whole will win ' +
  'wish within wonder word work worry worth write wrong yesterday yet';
