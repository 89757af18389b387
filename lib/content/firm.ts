/**
 * Facts about the company, for the owner to fill in. Empty ones are shown nowhere, and `npm run doctor` lists them. The
 * first group appears beside the form, in the footer and in the chat's answers. The second group are whole sentences:
 * each begins the chat's answer to its question, and appears in "Before you sign".
 */
export const firm = {
  legalName: '',
  address: '',
  /** The register and the number in it, such as "Companies House 01234567". */
  register: '',
  /** The person responsible for the site. */
  responsible: '',
  email: '',
  phone: '',

  price: '',
  setUpTime: '',
  contract: '',
  supportHours: '',
  languages: '',
  /** Where customers' data is stored. */
  dataLocation: '',
  certificates: '',
  /** Customers who agreed to be named. */
  references: '',
};
