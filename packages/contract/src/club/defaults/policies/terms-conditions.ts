import type { PolicySource } from './policy-source.ts';

export const TERMS_CONDITIONS: PolicySource = {
  effective: '2025-10-22',
  intro:
    "These are the terms on which you use this site and ride with {club-name}, a motorcycle riding club in {club-city}. By creating an account or making a booking you agree to them. They're written to be read; please do.",
  sections: [
    {
      id: 'your-account',
      heading: 'Your account',
      blocks: [
        {
          kind: 'list',
          items: [
            "You need an account to book. You don't need one to read the site.",
            "Give your real name and your own email address. We'll confirm it with a six-digit code.",
            "One person, one account. Keep your password to yourself; you're responsible for what's done with your account.",
            'If you think someone else has got in, change the password and sign out everywhere in your account, then tell us.',
            "We may deactivate an account that's misused. We'll say why, and you may object by email.",
          ],
        },
      ],
    },
    {
      id: 'who-may-ride',
      heading: 'Who may ride',
      blocks: [
        { kind: 'paragraph', text: 'By booking a place as a rider, you confirm that on the day of the ride you:' },
        {
          kind: 'list',
          items: [
            'are at least 18 years old;',
            'hold a driving licence valid in India for the motorcycle you bring;',
            'ride a registered, roadworthy motorcycle with valid insurance and a pollution certificate;',
            'are fit to ride, rested and sober.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Rides are meant for machines of 150 to 1000cc. Where a ride or an event asks for more, such as spare tubes or trail tyres, its page says so.',
        },
      ],
    },
    {
      id: 'booking-and-payment',
      heading: 'Booking and payment',
      blocks: [
        {
          kind: 'list',
          items: [
            'Prices are in Indian rupees. The price that counts is the one shown when you pay.',
            "When you go on to payment we'll hold your place for 15 minutes. If the payment doesn't arrive in that time, the place is released.",
            'Payments run through Razorpay, by card, UPI or netbanking. Your card and bank details go to Razorpay and never reach us.',
            "A booking is confirmed once the payment is verified. You'll then get an email with your booking number; bring it to the start.",
            'One booking per person for each ride or event. A booking is for you; it can be passed on only as our refund policy describes.',
            'The page of each ride says what the fee includes. Fuel, tolls and fines are yours unless it says otherwise.',
          ],
        },
      ],
    },
    {
      id: 'cancellations',
      heading: 'Cancellations and refunds',
      blocks: [
        {
          kind: 'paragraph',
          text: 'The Cancellation & Refund Policy is part of these terms. In short: {refund-summary}; and if we cancel you get a full refund or a credit voucher.',
        },
      ],
    },
    {
      id: 'what-you-agree-to',
      heading: 'What you agree to when booking',
      blocks: [
        {
          kind: 'table',
          caption: 'The four agreements of the booking form',
          columns: ['Agreement', 'What it means'],
          rows: [
            [
              'Food and refreshments',
              'You know what the fee covers and what you pay for yourself, and you look after your own allergies.',
            ],
            [
              'Information accuracy',
              'The details you gave are true and complete, above all the emergency contact and the medical history.',
            ],
            ['No contrabands', 'You carry and use no alcohol, drugs or weapons from the start to the end of the ride.'],
            ['Rules and regulations', 'You follow these terms, the law of the road and the word of the ride lead.'],
          ],
        },
      ],
    },
    {
      id: 'on-the-ride',
      heading: 'On the ride',
      blocks: [
        {
          kind: 'list',
          items: [
            'Arrive 15 minutes before the start, with a full tank, for the briefing.',
            'Full gear for rider and pillion: helmet with ISI mark or better, jacket, gloves, knee guards and shoes over the ankle.',
            'Carry your licence, registration, insurance and pollution certificate, on paper or in DigiLocker.',
            'Keep your place in the formation. No one passes the lead, no one drops behind the sweep, no one overtakes inside the group.',
            'Speed limits hold for us too. No racing, no stunts, no filming with a phone in the hand.',
            'If you want to leave the group, tell the lead or the sweep first.',
            'Be decent to people along the road, to each other, and to the place. What you carry in, you carry out.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'The lead may change the route, the stops or the pace, or turn the group around, when weather, road or safety ask for it. The lead may also send home a rider who puts others at risk. Neither gives a claim to a refund.',
        },
      ],
    },
    {
      id: 'risk',
      heading: 'Risk and responsibility',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Riding a motorcycle is dangerous, in a group as well as alone. We plan, brief and escort our rides with care, but you control your own machine. You take part by your own choice, and you are responsible for how you ride, for your fines, and for harm you cause to others or their property.',
        },
        {
          kind: 'paragraph',
          text: 'We recommend personal accident insurance; the club’s fee contains none unless the ride’s page says so. The club is not liable for loss or damage that comes from the ordinary risks of riding, from the acts of other road users, or from weather, landslides, closures and other things outside our control. Where we are liable, it is for no more than you paid for the booking.',
        },
        {
          kind: 'paragraph',
          text: 'Nothing in these terms limits a liability that the law does not allow us to limit, or takes away a right that the law gives you as a consumer.',
        },
      ],
    },
    {
      id: 'emergencies',
      heading: 'Emergencies',
      blocks: [
        {
          kind: 'paragraph',
          text: 'If you are hurt and cannot decide for yourself, you allow us to call for help, to give first aid, to inform your emergency contact and to tell doctors what you told us about your health. The cost of treatment and of bringing you or your machine home is yours.',
        },
      ],
    },
    {
      id: 'photographs',
      heading: 'Photographs and reviews',
      blocks: [
        {
          kind: 'paragraph',
          text: "We photograph and film on rides, and may show the pictures on this site and on our social pages. If you don't want to be in them, tell the lead at the briefing. If a picture of you is already up, write to us and we'll take it down.",
        },
      ],
    },
    {
      id: 'using-the-site',
      heading: 'Using the site',
      blocks: [
        {
          kind: 'paragraph',
          text: "Texts, illustrations and marks on this site belong to the club or its licensors. Share a link as you like; ask before you copy more. Don't try to get into other accounts, to overload the site, or to collect data about members from it. We keep the site running with care, but can't promise that it's always reachable or free of errors.",
        },
      ],
    },
    {
      id: 'law-and-changes',
      heading: 'Law and changes',
      blocks: [
        {
          kind: 'paragraph',
          text: "Indian law applies, and the courts of {club-city} decide, unless the law gives you another court. If one of these terms can't be enforced, the rest still apply.",
        },
        {
          kind: 'paragraph',
          text: 'We may change these terms. The date at the top changes with them. A booking keeps the terms that were in force when you made it.',
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Contact and complaints',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Write to {club-email}, or find us at {club-place}. Support hours are {club-hours}. Talk to us first if something went wrong; most things are settled over one chai.',
        },
      ],
    },
  ],
};
