import type { PageClub } from '@kickstand/contract/club/page-club';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type PageText, pageText } from '../lib/page/page-handle.ts';

/** What search engines and chats say about the page of a route; only prerendering needs it, so no visitor loads it. */
export function pageDescription(route: string, club: PageClub): string {
  return pageText(DESCRIPTIONS[route] ?? ADMIN, club);
}

const ADMIN = 'For the administrators of the club.';

const DESCRIPTIONS: Readonly<Record<string, PageText>> = {
  [PATHS.home]: ({ identity: { name, origin, tagline } }) => `${[name, origin].filter(Boolean).join(', ')}. ${tagline}`,
  [PATHS.upcomingRides]:
    'Motorcycle rides you can book now: dates, routes, difficulty, distance and fee, with lead and sweep riders and a backup van.',
  [PATHS.rides]:
    'The rides behind us: ghats, coasts and passes, with dates, distances, the number of riders and what happened on the way.',
  [PATHS.stories]:
    'Stories from the road: what our riders saw, how far they went and what they say about riding with the club.',
  [PATHS.ride]:
    'A ride with the club: when and where it starts, its route, how hard it is, what it costs and how to book a place.',
  [PATHS.events]: (club) => club['events-story']?.description ?? '',
  [PATHS.event]:
    'An event of the club: what happens there, when and where it takes place, what it costs and how to take part.',
  [PATHS.eventDetail]:
    'A look back at a club event: the pictures, where it took place and what the riders who were there say about it.',
  [PATHS.blog]:
    'Articles by riders for riders: routes, tips, gear, maintenance and safety, and things we learned the wet way.',
  [PATHS.article]:
    'An article from the club’s blog, written by riders for riders: routes, tips, gear, maintenance, safety and news.',
  [PATHS.preview]:
    'A page of the club that isn’t published yet, shown as it will look to those who have been given the link.',
  [PATHS.riders]:
    'Meet the riders of the club and the core team that plans every ride, leads the group and brings everyone home.',
  [PATHS.helmet]:
    'Choose a shell, a graphic and three colours for your helmet, then keep it as your picture on tickets and on the walls of your rides.',
  [PATHS.thanks]:
    'The pictures of a ride for the riders who were there, and a place to tell the club and other riders how it was.',
  [PATHS.discoverMore]: ({ story }) => story?.description ?? '',
  [PATHS.privacyPolicy]:
    'Which data we collect when you register and book, what we use it for, who gets to see it and when it is deleted.',
  [PATHS.termsConditions]:
    'The terms for booking and riding with the club: who may ride, safety rules, payments, photographs and liability.',
  [PATHS.cancellationRefund]:
    'How much you get back when you or the organiser cancel a ride or an event, how to cancel, and when the money arrives.',
  [PATHS.login]:
    'Sign in to book a place on a ride or at an event, to open your tickets and receipts, and to change or cancel a booking.',
  [PATHS.register]: 'Join our riding community: group rides, member discounts, newsletter and priority registration.',
  [PATHS.verifyOtp]: 'Enter the six-digit code from our email to confirm your address and finish signing up.',
  [PATHS.forgotPassword]:
    "Forgotten your password? Enter your email and we'll send you a six-digit code to choose a new one.",
  [PATHS.verifyOtpForgot]: "Enter the six-digit code from our email to confirm it's you, then choose a new password.",
  [PATHS.resetPassword]: "Choose a new password for your account. You'll be signed out on your other devices.",
  [PATHS.undoAddress]:
    "Someone changed your account's email address? Put the old one back by the link in our email, and sign out every device.",
  [PATHS.account]:
    "Your account: the devices you're signed in on, and your password. Sign out one device, or all of them together.",
  [PATHS.myBookings]: "The rides and events you've booked, with tickets, receipts and refunds, and a way to cancel.",
  [PATHS.ticket]:
    'Your ticket for a ride or an event: the code to show at the start, the meeting point and the time to be there.',
  [PATHS.receipt]:
    'Your receipt for a ride or an event: what you paid, when and how, with the reference of the payment.',
  [PATHS.ownData]:
    'Your data at the club: correct your name and email address, download everything we hold, or erase your account.',
  [PATHS.logbook]:
    'Your logbook: every ride and event you were on with the club, the kilometres, the bikes and the badges you earned.',
  [PATHS.logbookYear]:
    'A year of your logbook: where you rode with the club, how far, the badges you earned, and a link to share it.',
  [PATHS.sharedYear]:
    'A year on the road with the club, shared by a member: where it went, how far it was, and the badges that came of it.',
  [PATHS.rideDay]:
    'The day of a ride on a phone, with and without a network: who is here, who is missing, and whom to call.',
  '*': "We can't find that page. It may have moved: the club's rides, events and articles are one click away.",
};
