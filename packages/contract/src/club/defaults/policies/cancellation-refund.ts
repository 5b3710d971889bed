import type { PolicySource } from './policy-source.ts';

export const CANCELLATION_REFUND: PolicySource = {
  effective: '2025-10-22',
  intro:
    "Plans change, and so does the weather on a ghat. This page says what we refund when a ride or an event doesn't happen for you, and when the money arrives. It applies to every paid booking made on this site.",
  sections: [
    {
      id: 'you-cancel',
      heading: 'When you cancel',
      blocks: [
        {
          kind: 'paragraph',
          text: 'What you get back depends on how long before the start your cancellation reaches us. The start is the time shown on your booking, in Indian Standard Time, and the hours are counted exactly.',
        },
        { kind: 'paragraph', text: '{refund-table}' },
        {
          kind: 'paragraph',
          text: 'By then stays, permits, food and the backup van are paid for, which is why the share drops so early. A free booking can be cancelled at any time. Please do, so another rider can have the place.',
        },
      ],
    },
    {
      id: 'how-to-cancel',
      heading: 'How to cancel',
      blocks: [
        {
          kind: 'paragraph',
          text: "Cancel the booking in My bookings, or write to {club-email} from the address you booked with and give the booking number. The moment your cancellation or your email reaches us is the one that counts. A phone call or a message to a fellow rider isn't a cancellation.",
        },
        {
          kind: 'paragraph',
          text: "Your place goes to the next rider right away, so a cancellation can't be undone.",
        },
      ],
    },
    {
      id: 'example',
      heading: 'An example',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You paid ₹4,200 for a ride that starts on Saturday at 4:30 am. The processing fee was ₹0.',
        },
        { kind: 'paragraph', text: '{refund-example}' },
      ],
    },
    {
      id: 'we-cancel',
      heading: 'When we cancel',
      blocks: [
        {
          kind: 'paragraph',
          text: "If the organiser cancels a ride or an event, for weather, a closed road or any other reason, you get a full refund or a credit voucher for a later ride or event. We'll email you. Unless you ask for the voucher, we'll refund the money.",
        },
        {
          kind: 'paragraph',
          text: "The refund covers what you paid us. Fuel, hotels and tickets you booked yourself aren't part of it.",
        },
      ],
    },
    {
      id: 'payment-without-place',
      heading: 'When you paid but got no place',
      blocks: [
        {
          kind: 'paragraph',
          text: "A place is held for 15 minutes while you pay. If your payment arrives later and the place has gone to another rider, we'll refund the whole amount without being asked and email you. If you were charged twice, write to us and we'll refund the second payment in full.",
        },
      ],
    },
    {
      id: 'when-the-money-arrives',
      heading: 'When the money arrives',
      blocks: [
        {
          kind: 'paragraph',
          text: "Refunds take 7-10 business days, plus 3-5 bank days. They go through Razorpay to the card, UPI address or bank account the payment came from. We can't send them anywhere else.",
        },
        {
          kind: 'table',
          caption: 'The steps of a refund',
          columns: ['Step', 'What happens', 'How long it takes'],
          rows: [
            ['1. Cancellation', 'You cancel, or we do. Your place is free and the amount is fixed.', 'Right away'],
            ['2. Refund', 'We check the booking and send the refund through Razorpay.', '7-10 business days'],
            ['3. Your bank', 'Your bank or card company credits the amount to your account.', '3-5 bank days more'],
          ],
        },
        {
          kind: 'paragraph',
          text: "Nothing there after that? Write to us with the booking number. We'll give you the reference your bank needs to find the payment.",
        },
      ],
    },
    {
      id: 'processing-fees',
      heading: 'Processing fees',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Processing fees are non-refundable. If a payment carries one, it is shown on its own line before you pay. At present we charge ₹0.',
        },
      ],
    },
    {
      id: 'transfer',
      heading: 'Transfer to another rider',
      blocks: [
        {
          kind: 'paragraph',
          text: 'You may ask us to give your place to another rider. Transfer requests must reach us at least 72 hours before the start, by email, with your booking number and the other rider’s name, email address and phone number.',
        },
        {
          kind: 'paragraph',
          text: 'The other rider gives us their own details and accepts the same agreements before we confirm. What you settle between the two of you about the money is yours to settle.',
        },
      ],
    },
    {
      id: 'arriving',
      heading: 'Arriving on the day',
      blocks: [
        {
          kind: 'paragraph',
          text: "Arrive 15 minutes before the start, fuelled and in full gear. The briefing doesn't wait, and neither does the group: a rider who isn't there at the start counts as a no-show.",
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        {
          kind: 'paragraph',
          text: 'Questions about a cancellation or a refund: {club-email}, with your booking number. Support hours are {club-hours}.',
        },
      ],
    },
  ],
};
