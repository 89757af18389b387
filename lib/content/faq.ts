/** Plain text, because the structured data publishes the same sentences. */
export const faq = {
  id: 'faq',
  title: 'Before you sign',
  text: 'Four questions that every buyer asks.',
  entries: [
    {
      question: 'What does it cost?',
      answer:
        'It depends on how many calls, tickets and steps you want covered. You get a written quote after a free consultation, and nothing is charged before you accept it.',
    },
    {
      question: 'What happens to what I say and write here?',
      answer:
        'Chat messages go to our server and to the assistant behind it, and our server deletes them and the replies after 30 minutes. What you record is turned into text by that assistant, by another server that ours sends it to, or by your browser or its maker’s servers; our server stores no sound. In a call, your browser or a voice service turns your speech into text. The form is stored for a person to answer. There are no advertising cookies.',
    },
    {
      question: 'Can a person take over?',
      answer:
        'Yes, at any point. You decide what agents may do alone and what waits for a person, who then gets the whole conversation.',
    },
    {
      question: 'How does set-up work?',
      answer:
        'We connect your tools and write the first rules together with your team. Start with one phone line or one inbox, and add more when the numbers say so.',
    },
  ],
} as const;
