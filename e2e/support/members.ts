import type { Page } from '@playwright/test';
import { bookingDetails } from '../../apps/api/src/testing/booking-details.ts';
import { codeOf, expect, type Mail } from './fixtures.ts';

export type Member = { fullName: string; email: string; password: string; token: string; user: object };

type Site = { server: { url: string }; readMail: (to: string) => Promise<Mail> };

/** A new member who has typed the code of their mail and is signed in. */
export async function registerMember({ server, readMail }: Site, fullName: string): Promise<Member> {
  const name = fullName.toLowerCase().replaceAll(' ', '.');
  const email = `${name}.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const person = { fullName, email, password: 'first-ride' };
  await post(server, '/auth/register', { ...person, primaryBike: 'Interceptor 650', experienceLevel: 'Beginner' });
  const otp = codeOf(await readMail(email));
  return { ...person, ...(await post(server, '/auth/verify-registration-otp', { email, otp })) };
}

/** Opens a page of the site, signed in. */
export async function openAsMember(page: Page, { token, user }: Member, path: string) {
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { userToken: token, user: JSON.stringify(user) },
  );
  await page.goto(path);
}

/** A call of the API as a member, past the screens. */
export const callAsMember = (server: Site['server'], { token }: Member, path: string, body: object = {}) =>
  post(server, path, body, token);

/** Books a ride by the calls of the booking dialog, and pays at the sandbox. */
export async function bookOnline(server: Site['server'], member: Member, rideId: string) {
  await pay(server, member, await callAsMember(server, member, '/bookings/create-order', formOf(member, rideId)));
}

/** Joins the waiting list of a full ride. */
export const joinLine = async (server: Site['server'], member: Member, rideId: string): Promise<Entry> =>
  (await callAsMember(server, member, '/waiting/rides', formOf(member, rideId))).entry;

/** Pays for the place that was offered to a member who waited. */
export async function takeOffer(server: Site['server'], member: Member) {
  const headers = { authorization: `Bearer ${member.token}` };
  const { data } = await (await fetch(`${server.url}/api/waiting`, { headers })).json();
  const { bookingId } = data.entries[0] as Entry;
  await pay(server, member, await callAsMember(server, member, `/bookings/${bookingId}/resume`));
}

type Entry = { _id: string; bookingId: string | null };
type Ordered = { razorpayOrder: { id: string; amount: number; currency: string; keyId: string } };

function formOf({ email, fullName }: Member, rideId: string) {
  const { personalInfo, ...details } = bookingDetails(email);
  return { rideId, ...details, personalInfo: { ...personalInfo, fullName } };
}

async function pay(server: Site['server'], member: Member, { razorpayOrder }: Ordered) {
  const { id, amount, currency, keyId: key } = razorpayOrder;
  const instrument = { method: 'upi', vpa: 'success@razorpay' };
  const paid = await send(`${server.url}/sandbox/checkout/${id}/pay`, { key, amount, currency, instrument });
  await callAsMember(server, member, '/bookings/verify-payment', await paid.json());
}

async function post({ url }: Site['server'], path: string, body: object, token?: string) {
  const answer = await send(`${url}/api${path}`, body, token);
  return (await answer.json()).data;
}

async function send(url: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.ok, `${url}: ${answer.status}`).toBe(true);
  return answer;
}
