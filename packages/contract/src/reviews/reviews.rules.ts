export const REVIEW_STATES = ['waiting', 'approved', 'declined'] as const;

/** As long as the club's own page of reviews takes them. */
export const MAX_REVIEW = 600;
export const MAX_REVIEWER = 80;
export const MAX_STARS = 5;
