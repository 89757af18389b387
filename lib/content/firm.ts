/**
 * Facts about the company, for the owner to fill in: empty ones are shown nowhere, and `npm run doctor` lists them.
 * The second group are whole sentences, since each begins the chat's answer to its question.
 */
export const firm = {
  legalName: '',
  address: '',
  /** The register and the number in it, such as "Companies House 01234567". */
  register: '',
  /** The person responsible for the content. */
  responsible: '',
  email: '',
  phone: '',

  price: '',
  setUpTime: '',
  contract: '',
  supportHours: '',
  languages: '',
  /** Where customers' data lies. */
  dataLocation: '',
  certificates: '',
  /** Customers who agreed to be named. */
  references: '',
};

const list = (...facts: string[]) => facts.filter(Boolean).join(', ');
const sentence = (text: string) => text && `${text}.`;

/** Who is behind the page, in the footer and in the chat. */
export const imprint = list(firm.legalName, firm.address, firm.register, firm.responsible);
export const imprintSentence = sentence(imprint);
/** How to reach a person, in the chat. */
export const reachSentence = sentence(
  list(firm.phone && `Phone: ${firm.phone}`, firm.email && `email: ${firm.email}`),
);
