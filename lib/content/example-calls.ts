/**
 * Calls that an agent could have taken, shown before the visitor's own: the one at the chosen hour,
 * else the first.
 */
export const exampleCalls = {
  title: 'Inbound call, example',
  calls: [
    {
      business: 'Practice',
      hours: [7, 8],
      rows: [
        { time: '0:02', who: 'Agent', text: 'Hello, you’ve reached the practice. How can I help?' },
        { time: '0:06', who: 'Caller', text: 'I have a toothache. Is there anything before Friday?' },
        { time: '0:09', who: 'Agent', text: 'I have Thursday at 8:15 or at 13:30. Which suits you?' },
        { time: '0:14', who: 'Caller', text: 'Thursday, 8:15.' },
        { time: '0:16', who: 'Agent', text: 'Booked. You’ll have the confirmation in a moment.' },
      ],
    },
    {
      business: 'Law office',
      hours: [15, 19],
      rows: [
        { time: '0:02', who: 'Agent', text: 'Hello, this is the law office. How can I help?' },
        { time: '0:05', who: 'Caller', text: 'My landlord wants me out. Do I have to go?' },
        { time: '0:09', who: 'Agent', text: 'A lawyer has to answer that. Have you had a letter?' },
        { time: '0:13', who: 'Caller', text: 'Yes, with a date: the ninth.' },
        { time: '0:16', who: 'Agent', text: 'Then tomorrow at 8:30. Please bring the letter.' },
      ],
    },
    {
      business: 'Online shop',
      hours: [0, 5, 20],
      rows: [
        { time: '0:02', who: 'Agent', text: 'Hello, this is customer service. How can I help?' },
        { time: '0:05', who: 'Caller', text: 'My table came today, and one leg is cracked.' },
        { time: '0:08', who: 'Agent', text: 'I’m sorry. Which order is it, and is the box still there?' },
        { time: '0:13', who: 'Caller', text: 'Order 5512. Yes.' },
        { time: '0:16', who: 'Agent', text: 'A new leg leaves on Monday. Keep the table, please.' },
      ],
    },
    {
      business: 'Hotel',
      hours: [21],
      rows: [
        { time: '0:02', who: 'Agent', text: 'Hello, you’ve reached the hotel. How can I help?' },
        { time: '0:05', who: 'Caller', text: 'We land at one in the morning. Can we still check in?' },
        { time: '0:09', who: 'Agent', text: 'Yes, at any hour. What is your booking number?' },
        { time: '0:13', who: 'Caller', text: 'It ends in 318.' },
        { time: '0:15', who: 'Agent', text: 'Found. The night code goes to the number you booked with.' },
      ],
    },
    {
      business: 'Lettings',
      hours: [3],
      rows: [
        { time: '0:02', who: 'Agent', text: 'Hello, this is the lettings office. How can I help?' },
        { time: '0:05', who: 'Caller', text: 'Our heating is out, and we have a baby here.' },
        { time: '0:08', who: 'Agent', text: 'That can’t wait. Which flat, and does the boiler show a code?' },
        { time: '0:13', who: 'Caller', text: 'Mill Lane 14. It says F28.' },
        { time: '0:16', who: 'Agent', text: 'The engineer on call has both, and will be there by 20:30.' },
      ],
    },
    {
      business: 'Plumber',
      hours: [2],
      rows: [
        { time: '0:02', who: 'Agent', text: 'Hello, you’ve reached the plumbers. How can I help?' },
        { time: '0:05', who: 'Caller', text: 'Water is coming through my kitchen ceiling.' },
        { time: '0:08', who: 'Agent', text: 'Please turn off the main tap. What is your address?' },
        { time: '0:13', who: 'Caller', text: 'It’s off. Harbour Street 6.' },
        {
          time: '0:16',
          who: 'Agent',
          text: 'Booked for 7:30. The plumber will ring you first.',
        },
      ],
    },
  ],
} as const;
