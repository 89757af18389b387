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
  ],
} as const;
