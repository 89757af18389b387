/** Calls that an agent could have taken, shown before a visitor's own. */
export const exampleCalls = {
  title: 'Inbound call, example',
  calls: [
    {
      business: 'Practice',
      rows: [
        { time: '0:02', who: 'Agent', text: 'Good evening, you’ve reached the practice. How can I help?' },
        { time: '0:06', who: 'Caller', text: 'I have a toothache. Is there anything before Friday?' },
        { time: '0:09', who: 'Agent', text: 'I have Thursday at 8:15 or at 13:30. Which suits you?' },
        { time: '0:14', who: 'Caller', text: 'Thursday, 8:15.' },
        { time: '0:16', who: 'Agent', text: 'Booked. You’ll have the confirmation in a moment.' },
      ],
    },
    {
      business: 'Garage',
      rows: [
        { time: '0:02', who: 'Agent', text: 'Good morning, you’ve reached the garage. How can I help?' },
        { time: '0:05', who: 'Caller', text: 'My van won’t start, and I have to be out by noon.' },
        { time: '0:09', who: 'Agent', text: 'Our breakdown van is free at 9:20. Where are you?' },
        { time: '0:13', who: 'Caller', text: 'Behind the market hall.' },
        {
          time: '0:16',
          who: 'Agent',
          text: 'It comes at 9:20. You’ll have the driver’s number in a moment.',
        },
      ],
    },
    {
      business: 'Carrier',
      rows: [
        { time: '0:02', who: 'Agent', text: 'Good evening, this is dispatch. How can I help?' },
        { time: '0:05', who: 'Caller', text: 'Where is shipment 5512? It was due this afternoon.' },
        { time: '0:08', who: 'Agent', text: 'Two stops away: it arrives between 18:10 and 18:40.' },
        { time: '0:13', who: 'Caller', text: 'Nobody is there before seven.' },
        {
          time: '0:16',
          who: 'Agent',
          text: 'Moved to 19:15. The driver knows it.',
        },
      ],
    },
    {
      business: 'Hotel',
      rows: [
        { time: '0:02', who: 'Agent', text: 'Good evening, you’ve reached the hotel. How can I help?' },
        { time: '0:05', who: 'Caller', text: 'We land at one in the morning. Can we still check in?' },
        { time: '0:09', who: 'Agent', text: 'Yes, at any hour. What is your booking number?' },
        { time: '0:13', who: 'Caller', text: 'It ends in 318.' },
        { time: '0:15', who: 'Agent', text: 'Found. You’ll have the code of the night door in a moment.' },
      ],
    },
    {
      business: 'Lettings',
      rows: [
        { time: '0:02', who: 'Agent', text: 'Good evening, this is the lettings office. How can I help?' },
        { time: '0:05', who: 'Caller', text: 'Our heating is out, and we have a baby here.' },
        { time: '0:08', who: 'Agent', text: 'That can’t wait. Which flat, and does the boiler show a code?' },
        { time: '0:13', who: 'Caller', text: 'Mill Lane 14. It says F28.' },
        { time: '0:16', who: 'Agent', text: 'The engineer on call has both, and will be there by 20:30.' },
      ],
    },
    {
      business: 'Plumber',
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
