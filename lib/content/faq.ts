import { firm } from '#lib/content/firm';
import { prefixFact } from '#lib/content/firm-texts';

/** The owner's facts that no other question is about. */
const facts = [
  { question: 'What are the terms of the contract?', answer: firm.contract },
  { question: 'When can we reach support?', answer: firm.supportHours },
  { question: 'Which languages do the agents speak?', answer: firm.languages },
  { question: 'Where is our data stored?', answer: firm.dataLocation },
  { question: 'Which certificates do you have?', answer: firm.certificates },
  { question: 'Who works with it already?', answer: firm.references },
];

/** The answers are plain text. */
export const faq = {
  id: 'faq',
  title: 'Before you sign',
  entries: [
    {
      question: 'What does it cost?',
      answer: prefixFact(
        firm.price,
        'It depends on how many calls, tickets and steps you want covered. You get a written quote after a free consultation, and nothing is charged before you accept it.',
      ),
    },
    {
      question: 'What happens to what I say and write here?',
      answer:
        'What you write in the chat goes to our server and the assistant behind it, and is deleted after 30 minutes. A recording becomes text at that assistant, at a transcription server, or by your browser or its maker. So does a call, by your browser or by a voice service. We store no sound. The form is kept, because a person reads and answers it. There are no advertising cookies.',
    },
    {
      question: 'Can a person take over?',
      answer:
        'Yes, by your rules: you decide what agents may do alone, what is urgent and who takes over. That person gets a task and the whole conversation.',
    },
    {
      question: 'How does set-up work?',
      answer: prefixFact(
        firm.setUpTime,
        'We connect your tools and write the first rules together with your team. Start with one phone line or one inbox, and add more when the numbers say so.',
      ),
    },
    ...facts.filter(({ answer }) => answer),
  ],
} as const;
