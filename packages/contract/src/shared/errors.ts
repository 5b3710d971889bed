import { UNDO_ADDRESS_DAYS } from '../account/account.rules.ts';
import { NO_PICTURE, PICTURE_TOO_LARGE } from '../fields/uploads.ts';

/** Every failure the server can return: status and the message a person reads. The map is total. */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: 'Please check the details you entered.' },
  INVALID_JSON: { status: 400, message: "We couldn't read the request: it isn't valid JSON." },
  EXCESSIVE_JSON: { status: 400, message: 'The request holds too many values, or values nested too deeply.' },
  INVALID_FORM: { status: 400, message: 'The form arrived damaged or incomplete. Please send it again.' },
  UNSUPPORTED_CONTENT_TYPE: { status: 415, message: 'Please send the request as application/json.' },
  INVALID_TEXT: { status: 400, message: "The text contains characters that can't be stored." },
  INVALID_ADDRESS: { status: 400, message: "We couldn't read this address." },
  INVALID_IDEMPOTENCY_KEY: {
    status: 400,
    message: 'The Idempotency-Key must be 16 to 100 letters, digits, hyphens or underscores.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 400,
    message:
      'Your earlier attempt was saved after all, without your latest changes. Close this form and open the saved record to add them.',
  },
  /** At the date of birth; an event is named in place of a ride. */
  TOO_YOUNG: { status: 400, message: 'You must be 18 or older to join a ride.' },
  /** Why is said with it. */
  NOT_ELIGIBLE: { status: 400, message: "You can't join: this asks for more than you've declared." },
  WAIVER_CHANGED: { status: 409, message: 'The waiver has changed since you read it. Please read it again.' },
  WAIVER_NOT_FOUND: { status: 404, message: 'This text of the waiver doesn’t exist.' },
  INVALID_CODE: { status: 400, message: 'Invalid or expired OTP. Please try again.' },
  OTHER_REGISTRATION: {
    status: 400,
    message:
      'This code belongs to a registration made on another device. Please choose “Send again” and enter the new code.',
  },
  REGISTERED_ELSEWHERE: {
    status: 409,
    message:
      'This address has been registered on another device. Please register again here, or choose a password with “Forgot Password?”.',
  },
  WRONG_CURRENT_PASSWORD: { status: 400, message: "Your current password isn't right." },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in to continue.' },
  /** Signed out somewhere, deactivated or with another role: not merely unused for too long. */
  SESSION_ENDED: { status: 401, message: 'Please sign in to continue.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email before logging in' },
  ACCOUNT_DEACTIVATED: { status: 403, message: 'Your account has been deactivated' },
  SECOND_FACTOR_NEEDED: { status: 403, message: 'Your password is right. Please confirm it’s you.' },
  CONFIRM_SECOND_FACTOR: { status: 403, message: 'Please confirm it’s you with your second factor, then try again.' },
  SECOND_FACTOR_MISSING: {
    status: 403,
    message: 'Your club asks everyone in the back-office for a second factor. Please set yours up under Security.',
  },
  WRONG_SECOND_FACTOR: { status: 400, message: "This code isn't right, or has been used before." },
  WRONG_PASSKEY: { status: 400, message: "This passkey wasn't accepted. Please try again." },
  CHALLENGE_OVER: { status: 410, message: 'This took too long or too many tries. Please start again.' },
  NO_SECOND_FACTOR: { status: 409, message: 'You have no second factor yet. Set one up first.' },
  APP_EXISTS: { status: 409, message: 'An authenticator app is set up already. Remove it first to use another.' },
  PASSKEY_EXISTS: { status: 409, message: 'This passkey is set up already.' },
  TOO_MANY_PASSKEYS: { status: 409, message: 'You have ten passkeys already. Remove one first.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'This passkey has been removed already.' },
  PASSKEYS_NOT_POSSIBLE: {
    status: 409,
    message: 'Passkeys need a site with its own name and https. Use an authenticator app instead.',
  },
  LAST_SECOND_FACTOR: {
    status: 409,
    message: "Your club asks for a second factor, so you can't remove your last one. Add another first.",
  },
  WEAK_PASSWORD: {
    status: 400,
    message: 'Everyone in the back-office needs a password of at least 8 characters.',
  },
  COMMON_PASSWORD: { status: 400, message: 'This is one of the most common passwords. Please choose another.' },
  ADMIN_ONLY: { status: 403, message: 'Access denied. Admin privileges required.' },
  NOT_FOUND: { status: 404, message: "There's nothing at this address." },
  RIDE_NOT_FOUND: { status: 404, message: 'Ride not found' },
  EVENT_NOT_FOUND: { status: 404, message: 'Event not found' },
  VERSION_NOT_FOUND: { status: 404, message: "This version doesn't exist." },
  NOTHING_TO_RESTORE: {
    status: 404,
    message: "There's nothing to restore: it's back already, or was deleted more than 30 days ago.",
  },
  /** Which one is said with it. */
  ADDRESS_TAKEN: { status: 409, message: "This can't be restored: another record has its address now." },
  RECORD_GONE: { status: 404, message: 'This was deleted, so there is no draft of it to keep.' },
  DRAFT_TOO_LARGE: { status: 413, message: 'The draft is too large to be kept. Please save a shorter text.' },
  PREVIEW_NOT_FOUND: {
    status: 404,
    message: 'This preview link isn’t valid any more. Please ask the club for a new one.',
  },
  NO_RIDES_THAT_YEAR: { status: 404, message: 'There are no rides of that year to share yet.' },
  SHARED_YEAR_NOT_FOUND: {
    status: 404,
    message: 'This page isn’t shared any more, or the link is incomplete.',
  },
  RIDE_DAY_NOT_FOUND: { status: 404, message: "There's no ride or event at this address." },
  RIDE_DAY_WITHOUT_DATE: { status: 409, message: 'This has no date yet. Set its start first.' },
  RIDE_DAY_OVER: {
    status: 410,
    message: "This ride day is over, so riders' details aren't shown any more. The organisers have the attendance.",
  },
  RIDE_DAY_FULL: { status: 409, message: "This ride day has as many marks as we can keep. The rest wasn't stored." },
  /** Forged, withdrawn or for another ride: the answer is the same. */
  MARSHAL_LINK_INVALID: { status: 404, message: "This link isn't valid. Please ask the ride captain for a new one." },
  /** From when it works is said with it. */
  MARSHAL_LINK_EARLY: { status: 403, message: 'This link works from 24 hours before the start.' },
  NO_DRAFT: { status: 409, message: "There's no draft to publish." },
  BLOG_NOT_FOUND: { status: 404, message: 'Blog not found' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended.' },
  USER_NOT_FOUND: { status: 404, message: 'User not found' },
  BOOKING_NOT_FOUND: { status: 404, message: 'Booking not found' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found' },
  NO_RECIPIENTS: { status: 409, message: "There's no rider to write to." },
  PICTURE_NOT_FOUND: { status: 404, message: 'Picture not found' },
  TOO_SLOW: {
    status: 408,
    message: 'The request took too long to arrive. Please check your connection and try again.',
  },
  RIDE_FULL: { status: 409, message: 'This ride is fully booked.' },
  EVENT_FULL: { status: 409, message: 'This event is fully booked.' },
  PLACES_HELD: {
    status: 409,
    message: 'All remaining places are being paid for right now. Please try again in a few minutes.',
  },
  PLACES_OFFERED: {
    status: 409,
    message: "Places that come free go to the waiting list first. Join it and we'll write to you when it's your turn.",
  },
  PLACES_FREE: { status: 409, message: 'A place is free right now, so you can book it without waiting.' },
  PLACE_HELD_FOR_YOU: { status: 409, message: 'A place is held for you already. Pay for it under My Bookings.' },
  NOT_WAITING: { status: 404, message: "This person isn't on the waiting list any more." },
  NO_PLACE_TO_OFFER: { status: 409, message: 'No place is free. Add one to offer it.' },
  RIDE_ALREADY_BOOKED: { status: 409, message: 'You have already booked this ride' },
  EVENT_ALREADY_BOOKED: { status: 409, message: 'You have already booked this event' },
  /** The reason is given with it. */
  BOOKING_CLOSED: { status: 409, message: 'Booking is closed.' },
  HOLD_OVER: { status: 409, message: 'The time to pay has run out and the place was released. Please book again.' },
  /** After how many minutes one can try again is said with it. */
  HELD_TOO_LONG: { status: 409, message: "You've held a place for an hour without paying. Please try again later." },
  CANNOT_CANCEL: { status: 409, message: 'This booking can no longer be cancelled.' },
  TERMS_CHANGED: {
    status: 409,
    message:
      'The club has published new terms since you opened this page. They’re shown now, and everything you typed is still here. Please read them and try again.',
  },
  REFUND_CHANGED: {
    status: 409,
    message: 'The refund for this booking changed while you were deciding. Please take another look.',
  },
  REFUND_NOT_FOUND: { status: 404, message: 'This booking has no such refund.' },
  REFUND_NOT_BY_HAND: {
    status: 409,
    message: 'The payment provider makes this refund, so there’s nothing to pay by hand.',
  },
  /** The reason is given with it. */
  CANNOT_PASS_ON: { status: 409, message: "This booking can't be moved or handed over." },
  UTR_USED: { status: 409, message: 'This UTR has already paid for another booking.' },
  REFUND_NOT_FAILED: {
    status: 409,
    message: "This refund is already on its way or done, so there's nothing to retry.",
  },
  BOOKING_ALREADY_CANCELLED: { status: 409, message: 'Booking is already cancelled' },
  NOTHING_TO_CONFIRM: {
    status: 409,
    message: 'Only a paid booking with an email address can be confirmed by email.',
  },
  REFUND_TOO_HIGH: { status: 409, message: "That's more than is left to refund." },
  PAYMENT_NOT_VERIFIED: { status: 400, message: 'Payment verification failed' },
  PAYMENT_FAILED: {
    status: 400,
    message: "The payment didn't go through, so nothing was booked. You can try paying again.",
  },
  /** Booked as received, and promised back. */
  PAYMENT_DIFFERS: {
    status: 409,
    message: "The amount paid doesn't match this booking's price. We'll refund all of it and have emailed you.",
  },
  PAYMENT_RETURNED: {
    status: 409,
    message: 'This payment has been refunded, so nothing was booked. You can try paying again.',
  },
  WRONG_SIGNATURE: { status: 400, message: 'The signature of this message is wrong.' },
  PAYMENT_SENT_BACK: {
    status: 409,
    message: "Your payment arrived after the last place was gone. We'll refund all of it and have emailed you.",
  },
  PAYMENT_UNCONFIRMED: {
    status: 503,
    message:
      "Your payment is on its way, but the payment service isn't answering right now. We'll keep checking and email you once your place is confirmed. Please don't pay again.",
  },
  /** The provider answers, but not to us. */
  PAYMENTS_NOT_POSSIBLE: {
    status: 503,
    message: "We can't take payments at the moment. You weren't charged, and the club has been alerted.",
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: "We can't reach the payment service right now. You weren't charged. Please try again in a few minutes.",
  },
  /** Ends the work on a repeated request; the first answer is sent in its place. */
  ALREADY_SAVED: { status: 409, message: 'This has already been saved.' },
  EDITED_MEANWHILE: {
    status: 409,
    message: "This was changed after you opened it. Your edits aren't saved yet.",
  },
  ALREADY_VERIFIED: { status: 409, message: 'This person has already confirmed their email.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'This is the last active administrator. Make another person an administrator first.',
  },
  NO_CAPTAIN: { status: 409, message: "This person isn't an active ride captain. Give them that role first." },
  /** How many there are is said with it. */
  HAS_BOOKINGS: { status: 409, message: "This has bookings, so it can't be deleted. Cancel it instead." },
  CAPACITY_TAKEN: { status: 409, message: 'More places than that are taken or being paid for already.' },
  /** The response also says what is odd about it. */
  START_UNCONFIRMED: { status: 409, message: 'Please confirm the new start: people have booked this.' },
  ALREADY_OVER: { status: 409, message: 'This is over and can no longer be cancelled.' },
  CALLED_OFF: { status: 409, message: "This was cancelled by the organiser and can't be made active again." },
  /** Why is said with it. */
  CANNOT_REOPEN: { status: 409, message: "This can't be reopened." },
  /** Why is said with it. */
  CANNOT_CONFIRM: { status: 409, message: "This can't be confirmed." },
  CANNOT_POSTPONE: { status: 409, message: "This can't be postponed." },
  ANSWER_TOO_LATE: {
    status: 409,
    message: 'The time to answer is over, so your place stays yours. You can still cancel under the refund policy.',
  },
  NOT_STARTED: { status: 409, message: "It hasn't started yet. You can complete it from its start on." },
  NOT_RIDDEN: { status: 409, message: "It was called off, so there's nothing to complete." },
  REVIEW_LINK_INVALID: { status: 404, message: "This link isn't valid. Please open it from our email again." },
  REVIEW_LINK_EXPIRED: { status: 410, message: 'This link has expired. Thank you for riding with us.' },
  REVIEW_EXISTS: { status: 409, message: "You've already sent a review of this. Thank you." },
  REVIEW_NOT_FOUND: { status: 404, message: 'Review not found' },
  REVIEW_SHOWN: { status: 409, message: "It's on the site already. Take it out of the list of reviews instead." },
  REVIEWS_FULL: {
    status: 409,
    message: 'The site shows at most 12 reviews. Take one out first, then approve this one.',
  },
  ALREADY_COMPLETED: { status: 409, message: 'A completed ride has already been made from it.' },
  /** Where is said with it. */
  PICTURE_IN_USE: { status: 409, message: "This picture is in use, so it can't be deleted." },
  USER_HAS_PLACES: { status: 409, message: 'This person still has a place on a ride or event.' },
  GUEST_HAS_ACCOUNT: {
    status: 409,
    message: 'This address belongs to an account. Delete the account under Users, or let its owner erase it.',
  },
  NOT_ONE_GUEST: {
    status: 409,
    message:
      "Hundreds of bookings have this, so it can't belong to one guest. Please look for something else of theirs.",
  },
  SITE_CLAIMED: { status: 409, message: 'This site already has an administrator. Please sign in.' },
  WRONG_SETUP_CODE: {
    status: 400,
    message:
      "This setup code isn't right. It's printed where the server was started, and changes once it has been used.",
  },
  SIGN_IN_LINK_OVER: {
    status: 410,
    message: 'This sign-in link has been used or has expired. Please ask for a new one.',
  },
  NO_DEMO_ACCOUNT: {
    status: 409,
    message: "You're signed in with your own account already. Add more people under Users.",
  },
  NO_TEST_MAIL: { status: 409, message: 'Please send a test email first.' },
  DEMO_LEFT: { status: 409, message: 'The demo has already been removed.' },
  DEMO_ACCOUNT: {
    status: 409,
    message: "You're signed in with an account of the demo, which is removed too. Create your own administrator first.",
  },
  NAME_FROM_DEMO: {
    status: 409,
    message: "The club still has the demo's name. Publish your own name under Club → Identity first.",
  },
  WRONG_CONFIRMATION: { status: 400, message: "That isn't the club's name, so nothing was removed." },
  OWN_ACCOUNT: { status: 409, message: "You can't delete your own account." },
  SAME_EMAIL: { status: 409, message: "That's your email address already." },
  WRONG_PASSWORD: { status: 400, message: "That isn't your password." },
  NO_PROOF: { status: 400, message: 'Please enter your password, or the code we sent you.' },
  /** The reasons are given with it. */
  NOT_ERASABLE_YET: { status: 409, message: "Your account can't be erased yet." },
  ADDRESS_UNDO_INVALID: { status: 404, message: "This link isn't valid. Please open it from our email again." },
  ADDRESS_UNDO_EXPIRED: {
    status: 410,
    message: `This link has expired: it works for ${UNDO_ADDRESS_DAYS} days. Please ask the club to put your old address back.`,
  },
  ADDRESS_UNDO_OVER: {
    status: 410,
    message: "This link has been used, or doesn't hold any more because the account was changed or erased since.",
  },
  ADDRESS_UNDO_TAKEN: {
    status: 409,
    message: "Your old address belongs to another account now, so it can't be put back. Please ask the club for help.",
  },
  EMAIL_TAKEN: { status: 409, message: 'User already exists with this email' },
  TOO_LARGE: { status: 413, message: 'The request is too large: up to 1 MB is accepted.' },
  FORM_TOO_LARGE: { status: 413, message: 'The form is too large. Please send fewer or smaller pictures.' },
  PICTURE_TOO_LARGE: { status: 413, message: PICTURE_TOO_LARGE },
  TOO_MANY_PIXELS: { status: 413, message: 'The picture is too large: up to 40 megapixels is accepted.' },
  NOT_AN_IMAGE: { status: 415, message: `${NO_PICTURE}: JPEG, PNG, WebP, AVIF or GIF.` },
  FILE_TOO_LARGE: { status: 413, message: 'The file is too large.' },
  /** The reason is given with it. */
  FILE_REFUSED: { status: 415, message: "This kind of file isn't accepted here." },
  DAMAGED_IMAGE: { status: 415, message: "This picture is damaged or incomplete, so we can't read it." },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: "We can't store pictures right now. Please try again in a few minutes.",
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please try again later.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again later.' },
  DATABASE_AWAY: {
    status: 503,
    message: "The site can't reach its database right now. Please try again in a moment.",
  },
  BUSY: { status: 503, message: 'The site is very busy right now. Please try again in a few seconds.' },
  MAINTENANCE: {
    status: 503,
    message: 'The site is under maintenance. You can look around, but nothing can be changed. Please try again later.',
  },
  UNAVAILABLE: { status: 503, message: 'The site is restarting. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
