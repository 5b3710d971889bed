import * as calls from '@kickstand/contract/reviews/reviews.endpoints';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../http/route.ts';
import { approveReview, declineReview, listReviews } from './moderate-reviews.service.ts';
import { getThanks, sendReview } from './reviews.service.ts';

/** For people with a link. */
export function thanksRoutes(route: Router, deps: Deps): void {
  route(calls.getThanks, async ({ query }) => ({ data: { thanks: await getThanks(deps, query.token) } }));

  route(calls.sendReview, async ({ body: { token, ...review } }) => {
    await sendReview(deps, token, review);
    return { message: 'Thank you for your review.' };
  });
}

/** For editors. */
export function reviewsAdminRoutes(route: Router, deps: Deps): void {
  route(calls.listReviews, async () => ({ data: { reviews: await listReviews(deps) } }));

  route(calls.decideReview, async ({ params, body, current }) => {
    const isApproved = body.decision === 'approved';
    await (isApproved ? approveReview : declineReview)(deps, current, params.id);
    return { message: isApproved ? 'The review is on the site.' : 'The review was declined.' };
  });
}
