/** What a person types before their account is erased. */
export const ERASE_WORD = 'ERASE';

/** What keeps an account from being erased, for now. */
export const BLOCKER_KINDS = ['booking', 'refund', 'last-owner'] as const;
