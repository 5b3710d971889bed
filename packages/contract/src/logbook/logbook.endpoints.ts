import { dataAnswer, messageAnswer } from '../shared/answer.ts';
import { endpoint } from '../shared/endpoint.ts';
import { logbook, sharedYear, sharedYearParams, yearLink, yearLinkForm, yearParams } from './logbook.schema.ts';

export const getLogbook = endpoint({
  method: 'GET',
  path: '/logbook',
  access: 'member',
  summary: 'The rides and events the signed-in person was on, with kilometres, bikes and badges',
  answer: dataAnswer({ logbook }),
});

export const shareYear = endpoint({
  method: 'PUT',
  path: '/logbook/:year/link',
  access: 'member',
  summary: 'Give a year of the logbook a public page, or change the name on it; the same link until it is withdrawn',
  params: yearParams,
  body: yearLinkForm,
  answer: dataAnswer({ link: yearLink }),
});

export const withdrawYear = endpoint({
  method: 'DELETE',
  path: '/logbook/:year/link',
  access: 'member',
  summary: 'Withdraw the public page of a year; its link never works again',
  params: yearParams,
  answer: messageAnswer,
});

export const getSharedYear = endpoint({
  method: 'GET',
  path: '/ridden/:token',
  access: 'public',
  summary: 'The year of a member who shared it, by the link’s token',
  params: sharedYearParams,
  answer: dataAnswer({ shared: sharedYear }),
});
