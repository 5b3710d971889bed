/** What a person types before their account is erased. */
export const ERASE_WORD = 'ERASE';

/** How long a person can put back the address that their account had before a change. */
export const UNDO_ADDRESS_DAYS = 7;

/** What keeps an account from being erased, for now. */
export const BLOCKER_KINDS = ['booking', 'refund', 'last-owner'] as const;
