/** The steps from an empty installation or the demo to a club's own site, in their order. */
export const SETUP_STEPS = ['identity', 'administrator', 'mail', 'payments', 'ride'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

export const STEP_STATES = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** What the server knows about the way to a live site. */
export type SetupFacts = {
  hasOwnName: boolean;
  isDemo: boolean;
  hasOwnAdministrator: boolean;
  /** An https address that other people can open. */
  isPublic: boolean;
  sendsMail: boolean;
  /** A test mail of the current mail server has arrived. */
  mailArrived: boolean;
  /** Real money moves: keys of the provider, and not its test keys. */
  takesMoney: boolean;
  /** The provider has accepted the current keys. */
  keysAccepted: boolean;
  hasRide: boolean;
  policiesPublished: boolean;
};

/** What a live site needs: the fact that settles each, and what to do about it. */
export const CHECKLIST = {
  name: {
    title: "The club's own name",
    hint: 'Publish the identity with your name.',
    fact: 'hasOwnName',
  },
  administrator: {
    title: 'An administrator of your own',
    hint: "The demo's accounts are removed with the demo.",
    fact: 'hasOwnAdministrator',
  },
  demo: {
    title: 'The demo is removed',
    hint: 'Its rides, riders and bookings are make-believe.',
    fact: 'isDemo',
  },
  mail: {
    title: 'A mail server is set',
    hint: 'Set SMTP_URL and MAIL_FROM, and start again.',
    fact: 'sendsMail',
  },
  'mail-arrived': {
    title: 'A test email has arrived',
    hint: 'Send one and say whether it arrived.',
    fact: 'mailArrived',
  },
  keys: {
    title: 'Live payment keys are set',
    hint: 'Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, and start again.',
    fact: 'takesMoney',
  },
  'keys-accepted': {
    title: 'The payment provider accepts the keys',
    hint: 'Check them with the provider.',
    fact: 'keysAccepted',
  },
  ride: {
    title: 'The first ride is published',
    hint: 'Add one under Upcoming Rides.',
    fact: 'hasRide',
  },
  policies: {
    title: 'The policies are yours',
    hint: 'Read them, make them fit and publish them.',
    fact: 'policiesPublished',
  },
  address: {
    title: 'The site has a public https address',
    hint: 'Set PUBLIC_URL to the address people open, and start again.',
    fact: 'isPublic',
  },
} as const satisfies Record<string, { title: string; hint: string; fact: keyof SetupFacts }>;
export type ChecklistItem = keyof typeof CHECKLIST;
export const CHECKLIST_ITEMS = Object.keys(CHECKLIST) as [ChecklistItem, ...ChecklistItem[]];

export const checklistOf = (facts: SetupFacts): { item: ChecklistItem; isDone: boolean }[] =>
  CHECKLIST_ITEMS.map((item) => ({ item, isDone: item === 'demo' ? !facts.isDemo : facts[CHECKLIST[item].fact] }));

/** A step that is settled is done, also one that was skipped before. */
export function stepsOf(facts: SetupFacts, skipped: readonly string[]): { step: SetupStep; state: StepState }[] {
  const done: Record<SetupStep, boolean> = {
    identity: facts.hasOwnName,
    administrator: facts.hasOwnAdministrator,
    mail: facts.sendsMail && facts.mailArrived,
    payments: facts.takesMoney && facts.keysAccepted,
    ride: facts.hasRide,
  };
  return SETUP_STEPS.map((step) => {
    if (done[step]) return { step, state: 'done' };
    return { step, state: skipped.includes(step) ? 'skipped' : 'open' };
  });
}

/** Setup codes as they are compared: people may leave out the hyphens or write small letters. */
export const comparableCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** Whether the typed confirmation is the club's name; case and outer spaces don't matter. */
export const confirmsName = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase('en') === name.trim().toLocaleLowerCase('en');
