import type { PolicySource } from './policy-source.ts';

export const PRIVACY_POLICY: PolicySource = {
  effective: '2025-10-22',
  intro:
    '{club-name} runs this site and decides how your personal data is used on it. We ask for what a ride needs, keep it no longer than that, and sell none of it. This page says what we hold, why, who sees it and what you can ask of us under India’s Digital Personal Data Protection Act, 2023.',
  sections: [
    {
      id: 'what-we-collect',
      heading: 'What we collect and why',
      blocks: [
        {
          kind: 'table',
          caption: 'Personal data by occasion',
          columns: ['When', 'What', 'What for'],
          rows: [
            [
              'You register',
              'Name, email address, password, primary bike, experience level',
              'To run your account and to plan rides that suit the people in them',
            ],
            [
              'You book',
              'Name, email address, phone number, address, gender, date of birth, blood group, motorcycle model and number',
              'To keep your place, for permits and stays along the route, and so that helpers know your blood group',
            ],
            [
              'You book',
              'Emergency contact and medical history',
              'Your safety on that ride or event, and nothing else',
            ],
            [
              'You pay',
              'Amount, order and payment numbers, method, bank reference, status',
              'To confirm the booking, to refund, and to keep proper accounts',
            ],
            [
              'You sign in',
              'Kind of device and browser, a random number that recognises it, time of use',
              'To show you where you are signed in, so that you can end it, and to let you in while others guess your password',
            ],
            [
              'You paint your helmet',
              'Its shell, graphic and colours',
              'Your picture here. The page of a ride or event you have a place on shows it among the others, without your name',
            ],
            [
              'You wait for a place',
              'The same details as for a booking',
              'To hold the place in your name when it becomes free',
            ],
            [
              'You ride with us',
              'Whether you came and how the day ended for you',
              'To know on the road who is missing, and for your logbook',
            ],
            [
              'You review a ride or like an article',
              'Your words, your rating and the name you choose; which article you like',
              'To show them here; a like is shown without your name',
            ],
            ['You write to us', 'Your message and address', 'To answer you'],
          ],
        },
        {
          kind: 'paragraph',
          text: 'Passwords and one-time codes are stored only as one-way hashes. The address of your connection is counted for a short while to slow down people who guess passwords.',
        },
      ],
    },
    {
      id: 'medical-and-emergency',
      heading: 'Emergency contact and medical history',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We ask for these two because a doctor on a ghat road may have no one else to ask. They get more care than the rest:',
        },
        {
          kind: 'list',
          items: [
            'They are used for safety on the ride or event you booked, and for nothing else.',
            'On the site they are shown to you, to the club’s owners and to the captains of that ride or event. On the day a captain can show blood groups and emergency contacts to marshals, and medical texts too if that is needed. Other riders never see them.',
            'They travel encrypted, and the medical text is kept encrypted.',
            'In an emergency an administrator may pass on what matters to doctors, rescue services and the person you named.',
            'They are removed 30 days after the ride or event.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Write only what helps in an emergency, such as allergies, medicines and conditions. If nothing applies, write ‘None’. Please ask your emergency contact before you name them.',
        },
      ],
    },
    {
      id: 'consent',
      heading: 'Your consent',
      blocks: [
        {
          kind: 'paragraph',
          text: 'We use your data because you gave it to us for these purposes: you consent when you register and when you book. You can withdraw that consent at any time, as easily as you gave it, in your account or by writing to us. Under Your data you also decide whether walls show your helmet and whether you get our thanks after a ride. What was done before stays lawful. Without the details a ride needs we cannot take you along, so withdrawing them before the start means cancelling the booking.',
        },
        {
          kind: 'paragraph',
          text: 'Payment records are kept because tax and accounting law asks for them, whether you consent or not.',
        },
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who else gets it',
      blocks: [
        {
          kind: 'list',
          items: [
            'Razorpay, our payment provider, gets your name, email address, phone number and the amount. You give card, UPI and bank details to Razorpay directly; they never reach us. Razorpay’s own privacy policy applies there.',
            'The companies that host the site and deliver our emails handle data for us and on our instructions only.',
            'Hotels, permit offices and event venues get the names and details that they must ask for by law.',
            'Courts and authorities get what the law obliges us to hand over.',
          ],
        },
        { kind: 'paragraph', text: 'No one else does. We sell no data, rent no lists and show no advertising.' },
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      blocks: [
        {
          kind: 'table',
          caption: 'When data is removed',
          columns: ['What', 'Kept until'],
          rows: [
            ['Account', 'You ask us to delete it'],
            ['Account whose email address was never confirmed', '7 days after the last registration'],
            [
              'One-time codes',
              'Used or replaced; they are valid for 10 minutes, the link that puts a former email address back for 7 days',
            ],
            ['Sign-ins', 'You sign out, or 30 days after you last used the site'],
            ['Copies of emails the site sent you', '30 days after sending'],
            ["Emails that couldn't be delivered", '30 days after they were written'],
            ['Emergency contact and medical history', '30 days after the ride or event'],
            [
              'Bookings and payments',
              'As long as tax and accounting law requires: eight years after the end of the financial year. Then your details leave the booking',
            ],
            ['Details of a booking that was never paid for', 'A year after the ride or event'],
            ['Details you entered to wait for a place', 'You get the place, leave the list, or booking closes'],
            ['What was noted on the day of a ride', 'For good, without your name'],
            ['Reviews you wrote', 'You ask us to remove them, or your account is deleted'],
            ['Years of your logbook that you share', 'You stop sharing them'],
            [
              'What the payment provider tells us',
              'Without your name, address, phone number, card or UPI id from the start',
            ],
            ['Log of changes and sign-ins', 'For good; your name and addresses leave it when your account is deleted'],
            ['Devices you have signed in on', 'A year after you last signed in there'],
          ],
        },
        {
          kind: 'paragraph',
          text: "If you have your account deleted, past bookings stay in our books, without the personal details that the law doesn't require.",
        },
      ],
    },
    {
      id: 'browser',
      heading: 'In your browser',
      blocks: [
        {
          kind: 'paragraph',
          text: 'While you are signed in, your browser’s local storage holds a session token and your profile (name, email address, phone number, bike, experience and role), so that you stay signed in and find your details in forms. A booking you have begun to fill in is kept in the tab until you finish it, close the tab or sign out; its medical history is not. Signing out removes all of this. What stays is a random number that recognises this browser, so that people who guess your password elsewhere can’t lock you out here, and the time you last signed out. We set no tracking cookies and use no analytics of other companies. The payment window belongs to Razorpay and may set cookies of its own, to prevent fraud.',
        },
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      blocks: [
        { kind: 'paragraph', text: 'Under the Digital Personal Data Protection Act, 2023 you may ask us to:' },
        {
          kind: 'list',
          items: [
            'tell you what data of yours we hold, what we do with it and who received it;',
            'correct, complete or update it;',
            'erase it, where no law obliges us to keep it;',
            'note a person who may use these rights for you if you die or cannot act;',
            'look into a complaint about how we handled your data.',
          ],
        },
        {
          kind: 'paragraph',
          text: 'Under Your data in your account you can download everything we hold about you, correct your name and email address, and erase your account. For the rest, write from the email address of your account, so that we know it is you. It costs nothing.',
        },
      ],
    },
    {
      id: 'safety',
      heading: 'How we protect it',
      blocks: [
        {
          kind: 'paragraph',
          text: "Only the people who run the club can see members’ data, each with their own account and as far as their role needs it, and changes, exports and sign-ins are logged. No system is perfectly safe. If your data gets into the wrong hands, we'll tell you and the Data Protection Board of India what happened, what it may mean for you and what we're doing about it.",
        },
      ],
    },
    {
      id: 'young-people',
      heading: 'People under 18',
      blocks: [
        {
          kind: 'paragraph',
          text: "Accounts and bookings are for people aged 18 and over. If we learn that someone younger has registered, we'll delete the account. Parents can write to us.",
        },
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        {
          kind: 'paragraph',
          text: "If we change this policy, the date at the top changes too. If the change matters to you, we'll email you before it applies.",
        },
      ],
    },
    {
      id: 'grievances',
      heading: 'Grievances and contact',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Questions, requests and complaints about your data go to {club-email}, with ‘Privacy’ in the subject. The club’s secretary answers them. Support hours are {club-hours}.',
        },
        {
          kind: 'paragraph',
          text: "If our answer doesn't satisfy you, you can turn to the Data Protection Board of India.",
        },
      ],
    },
  ],
};
