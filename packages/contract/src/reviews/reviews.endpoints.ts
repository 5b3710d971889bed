import * as z from 'zod/mini';
import { choice } from '../fields/text-fields.ts';
import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idParams } from '../shared/lists.ts';
import { reviewForm, reviewToken, riderReview, thanksPage } from './reviews.schema.ts';

export const getThanks = endpoint({
  method: 'GET',
  path: '/thanks',
  access: 'public',
  summary: 'The pictures of a ride or event and the rider’s own review, by the link in the thanks',
  query: z.object({ token: reviewToken }),
  answer: dataAnswer({ thanks: thanksPage }),
});

export const sendReview = endpoint({
  method: 'POST',
  path: '/thanks/review',
  access: 'public',
  status: 201,
  summary: 'Review a ride or event, once, by the link in the thanks; an editor decides whether it is shown',
  body: z.extend(reviewForm, { token: reviewToken }),
  answer: messageAnswer,
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews',
  access: 'content.change',
  summary: 'Reviews by riders: those that wait for a decision, the oldest first, then the latest decisions',
  answer: dataAnswer({ reviews: z.array(riderReview) }),
});

export const decideReview = endpoint({
  method: 'POST',
  path: '/admin/reviews/:id/decision',
  access: 'content.change',
  summary: 'Put a review on the site, or decline it',
  params: idParams,
  body: z.object({ decision: choice('decision', ['approved', 'declined']) }),
  answer: messageAnswer,
});
