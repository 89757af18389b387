import 'server-only';

import { stemmer } from 'stemmer';
import { stopWords } from '#lib/server/chat/question-vocabulary';

/** What visitors may run or be, in the singular. */
const trades = new Set(
  (
    'academy accountant adviser advisor architect association attorney auctioneer baker bakery barber barbershop ' +
    'beautician bistro bookkeeper bookshop bookstore brewery broker builder butcher cafe campsite carer carpenter ' +
    'caterer charity chiropractor church cinema cleaner clinic consultancy contractor courier creche dealership ' +
    'decorator dentist dermatologist designer distillery distributor ecommerce electrician farmer florist gallery ' +
    'garage gardener glazier grocer gym hairdresser handyman haulier healthcare hospice hospital hostel hotel ' +
    'hotelier hvac installer insurer interpreter joiner kindergarten landlord landscaper laundry lawyer locksmith ' +
    'logistics manufacturer masseuse mechanic midwife motel mover municipality museum nonprofit notary nursery ' +
    'nutritionist optician orthodontist osteopath painter pharmacy photographer physio physiotherapist plasterer ' +
    'plumber plumbing podiatrist psychologist realtor recruiter restaurant retail retailer roofer salon solicitor ' +
    'spa studio stylist surgeon surveyor theatre therapist tiler tradesman translator tutor undertaker upholsterer ' +
    'venue vet veterinarian videographer vineyard webshop wholesaler winery workshop zoo'
  ).split(' '),
);
/** What makes a trade of the word before it: "pet shop", "law firm", "estate agent". */
const places = new Set(
  (
    'adviser advisor agency agent boutique broker business center centre clinic club company contractor dealer ' +
    'dealership firm garage home hotel installer instructor manufacturer office operator planner practice rental ' +
    'restaurant salon school shipper shop spa store studio surgery trainer venue workshop'
  ).split(' '),
);
/** Words before those, besides the stop words, that name no trade: "small company", "chat agent". */
const plain = new Set(
  (
    'agencies ai anytrade at automate automation back bank best between big bigger call calls chat come connect ' +
    'contact customer data entire every family first free front full go good growing handover head help home human ' +
    'kind large larger legal little live local medium minimum multiple new office old open opening operator our own ' +
    'person phone price real same second secret self serious service single small smaller start stay support terms ' +
    'test third tiny type virtual voice went whatcan whatdo whole work working your'
  ).split(' '),
);

const TRADE = 'anytrade';
/** The word for every trade, as it is searched by. */
export const tradeTerm = stemmer(TRADE);

const toSingular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=[^su])s$/, '');

/**
 * Puts the one word `anytrade` for each trade that is named ("a plumbing company", "dentists"): the offer is tied to none,
 * so a question is the same whoever asks it.
 */
export function foldTrades(words: readonly string[]): string[] {
  const folded: string[] = [];
  for (const word of words) {
    const singular = toSingular(word);
    const before = folded.at(-1);
    if (before && places.has(singular) && !stopWords.has(before) && !plain.has(before)) {
      folded[folded.length - 1] = TRADE;
    } else if (!trades.has(singular)) folded.push(word);
    else if (before !== TRADE) folded.push(TRADE);
  }
  return folded;
}
