import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SiteFooter } from '#components/layout/site-footer';
import { Contact } from '#components/sections/contact';
import { faq } from '#lib/content/faq';
import { figures } from '#lib/content/figures';
import { legal } from '#lib/content/site';
import { testimonials } from '#lib/content/testimonials';
import { answerQuestion } from '#lib/server/chat/assistants/built-in';
import { modelInstructions } from '#lib/server/chat/assistants/model-instructions';
import { checkContent } from '#lib/server/ops/configuration-checks';

// What the owner fills in (lib/content/firm.ts), and where it appears.

const { firm } = vi.hoisted(() => ({
  firm: {
    legalName: 'Example Ltd',
    address: '1 Example Street, London',
    register: 'Companies House 01234567',
    responsible: 'Ada Example',
    email: 'hello@company.example',
    phone: '+44 (0)20 7946 0000',
    price: 'One phone line costs 400 pounds a month.',
    setUpTime: 'Two weeks.',
    contract: 'The contract runs month to month.',
    supportHours: 'Support answers from 8 to 18.',
    languages: 'Our agents speak English and Welsh.',
    dataLocation: 'Data lies in Ireland.',
    certificates: 'We hold ISO 27001.',
    references: 'Example Vets work with us.',
  },
}));
vi.mock('#lib/content/firm', () => ({ firm }));

test('the footer and the form name the company and its addresses', () => {
  const [, besideForm = ''] = renderToStaticMarkup(<Contact />).split('</form>');
  for (const html of [renderToStaticMarkup(<SiteFooter />), besideForm]) {
    for (const fact of [firm.legalName, firm.address, firm.register, firm.responsible])
      expect(html).toContain(fact);
    expect(html).toContain('href="mailto:hello@company.example"');
    expect(html).toContain('href="tel:+442079460000"');
  }
});

test.each([
  ['What does it cost?', firm.price],
  ['How does set-up work?', firm.setUpTime],
  ['What are the terms of the contract?', firm.contract],
  ['When can we reach support?', firm.supportHours],
  ['Which languages do the agents speak?', firm.languages],
  ['Where is our data stored?', firm.dataLocation],
  ['Which certificates do you have?', `${firm.dataLocation} ${firm.certificates}`],
  ['Who works with it already?', firm.references],
  ['Who is behind this company?', 'Example Ltd, 1 Example Street, London'],
  ['Do you have a phone number?', 'Phone +44 (0)20 7946 0000, email hello@company.example.'],
])('%s is answered with the facts first', (question, fact) => {
  expect(answerQuestion(question).text.startsWith(fact)).toBe(true);
});

test.each(Object.entries(firm).slice(6))('"Before you sign" has the %s', (_name, fact) => {
  expect(faq.entries.map(({ answer }) => answer)).toContainEqual(expect.stringContaining(fact));
});

test.each(Object.entries(firm))('the model is told the %s', (_name, fact) => {
  expect(modelInstructions).toContain(fact);
});

test('the doctor lists what the owner has yet to write', () => {
  const { email: known } = firm;
  const author = { name: 'A. B.', title: '', handle: '', linkedinUrl: '' };
  const figure = { label: 'fewer', text: 'So.' };
  const write = (email: string, basis: string, isPlaceholder: boolean, privacy: string) => {
    firm.email = email;
    Object.assign(figures, { items: [{ ...figure, figure: '70%', basis }] });
    Object.assign(testimonials, { entries: [{ id: 'a', quote: 'It answers.', author, isPlaceholder }] });
    Object.assign(legal, { privacy, terms: '/terms', cookies: '/cookies' });
    return checkContent().map(({ state, text }) => `${state}, ${text}`);
  };
  const left = ['email', 'the basis of 70%', 'a real quote for a', 'privacy'].map((name) => `off, ${name}`);
  expect(write('', '', true, '#')).toEqual(left);
  expect(write(known, 'Counted.', false, '/privacy')).toEqual(Array(4).fill('ok, complete'));
});
