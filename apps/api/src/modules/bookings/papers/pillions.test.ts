import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rides } from '../../../db/schema/bookables.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { addMember, addRide, bookingOf, placesOf } from '../../../testing/booking-steps.ts';
import { KEPT, PILLION, pillions, usePillionsApp } from '../../../testing/pillions-app.ts';
import { releaseAllLapsedHolds } from '../hold-place.service.ts';

const { app, admin, counting, order, pay, book } = usePillionsApp();

describe('a pillion rider', () => {
  test('of a ride that takes none is refused', async () => {
    const { status, json } = await order(await addMember(app), await addRide(app));
    expect([status, json.message]).toEqual([400, 'This ride takes no pillion riders.']);
  });

  test('who does not count takes no place, and is kept with the booking', async () => {
    const rideId = await addRide(app, { asks: pillions('extra'), places: 1 });
    const bookingId = await book(await addMember(app), rideId);
    expect(await placesOf(app, rideId)).toEqual({ taken: 1, held: 0 });
    const { booking } = (await admin.get(`/admin/bookings/${bookingId}`)).json.data;
    expect(booking).toMatchObject({ amount: 1500, places: 1, pillion: KEPT });
  });

  test('who counts takes a place and their price through order, payment, cancellation and refund', async () => {
    const rideId = await counting();
    const member = await addMember(app);
    const { json } = await order(member, rideId);
    expect(json.data.razorpayOrder.amount).toBe(200_000);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 2 });
    const { booking } = (await pay(member, json.data.razorpayOrder.id)).json.data;
    expect(booking).toMatchObject({ status: 'paid', amount: 2000, places: 2 });
    expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 0 });
    await app.post(`/api/bookings/${booking._id}/cancel`, {}, { token: member.token });
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 0 });
    const [refund] = (await admin.get(`/admin/bookings/${booking._id}/money`)).json.data.money.refunds;
    expect(refund.amount).toBe(1000);
  });

  test('is booked by hand under the same rules: a place, the price, and none where none may come', async () => {
    const byHand = (itemId: string, more: object = {}) =>
      admin.post('/admin/bookings', {
        itemId,
        personalInfo: { fullName: 'Nikhil Rane', contactNumber: '9820011223' },
        payment: 'cash',
        tellRider: false,
        pillion: PILLION,
        ...more,
      });
    const rideId = await counting({ places: 3 });
    expect((await byHand(rideId)).json.data.booking).toMatchObject({
      status: 'paid',
      amount: 2000,
      places: 2,
      pillion: KEPT,
    });
    expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 0 });
    const full = await byHand(rideId);
    expect([full.status, full.json.errors[0].field]).toEqual([409, 'pillion.fullName']);
    const free = await counting({ price: 0 });
    expect((await byHand(free)).json.data.booking).toMatchObject({ amount: 500, paymentMethod: 'cash' });
    expect((await byHand(free, { payment: 'free' })).json.data.booking).toMatchObject({ amount: 0, places: 2 });
    const none = await byHand(await addRide(app));
    expect([none.status, none.json.message]).toEqual([400, 'This ride takes no pillion riders.']);
    const nameless = await byHand(rideId, { pillion: { ...PILLION, fullName: ' ' } });
    expect([nameless.status, nameless.json.errors[0].field]).toEqual([400, 'pillion.fullName']);

    // a member who is just paying for themselves alone comes with a pillion rider after all
    const member = await addMember(app);
    const paidRide = await counting();
    await order(member, paidRide, {});
    const { booking } = (await byHand(paidRide, { userId: member.id })).json.data;
    expect(booking).toMatchObject({ status: 'paid', amount: 2000, places: 2 });
    expect(await placesOf(app, paidRide)).toEqual({ taken: 2, held: 0 });
    const { items } = (await admin.get('/admin/bookings/items')).json.data;
    expect(items).toContainEqual(expect.objectContaining({ _id: paidRide, pillions: 'place', pillionPrice: 500 }));
  });

  test('on a free ride is paid for if they have a price, and is free if they have none', async () => {
    const paid = await order(await addMember(app), await counting({ price: 0 }));
    expect(paid.json.data).toMatchObject({ booking: { status: 'created' }, razorpayOrder: { amount: 50_000 } });
    const free = await order(await addMember(app), await counting({ price: 0 }, 0));
    expect(free.json.data).toMatchObject({ booking: { status: 'paid', places: 2 }, razorpayOrder: null });
  });

  test('added to and taken from a held place changes places, price and order', async () => {
    const rideId = await counting();
    const member = await addMember(app);
    const alone = (await order(member, rideId, {})).json.data;
    const both = (await order(member, rideId)).json.data;
    expect(both.booking._id).toBe(alone.booking._id);
    expect(both.razorpayOrder).toMatchObject({ amount: 200_000 });
    expect(both.razorpayOrder.id).not.toBe(alone.razorpayOrder.id);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 2 });
    const again = (await order(member, rideId, {})).json.data;
    expect(again.razorpayOrder).toMatchObject({ amount: 150_000 });
    expect(again.booking.pillion).toBeUndefined();
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 1 });
    // the sum of the two was ordered before, so it pays for nothing now
    const wrong = await pay(member, both.razorpayOrder.id);
    expect([wrong.status, wrong.json.message]).toEqual([409, expect.stringContaining("doesn't match")]);
    expect((await bookingOf(app, again.booking._id)).status).toBe('created');
    expect((await pay(member, again.razorpayOrder.id)).json.data.booking.status).toBe('paid');
  });

  test('is never paid for with the order of a person alone, in time or too late', async () => {
    const rideId = await counting();
    const member = await addMember(app);
    const alone = (await order(member, rideId, {})).json.data;
    const both = (await order(member, rideId)).json.data;
    expect((await pay(member, alone.razorpayOrder.id)).status).toBe(409);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 2 });
    expect((await pay(member, both.razorpayOrder.id)).json.data.booking).toMatchObject({ status: 'paid', places: 2 });

    const other = await addMember(app);
    const early = (await order(other, rideId, {})).json.data;
    await order(other, rideId);
    await app.deps.db
      .update(bookings)
      .set({ holdExpiresAt: new Date(0) })
      .where(eq(bookings.id, early.booking._id));
    await releaseAllLapsedHolds(app.deps);
    expect((await pay(other, early.razorpayOrder.id)).status).toBe(409);
    expect((await bookingOf(app, early.booking._id)).status).toBe('failed');
    expect(await placesOf(app, rideId)).toEqual({ taken: 2, held: 0 });
  });

  test('resumes with the booking at the price of today', async () => {
    const rideId = await counting();
    const member = await addMember(app);
    const { booking } = (await order(member, rideId)).json.data;
    await app.deps.db
      .update(rides)
      .set({ asks: pillions('place', 700) })
      .where(eq(rides.id, rideId));
    const { json } = await app.post(`/api/bookings/${booking._id}/resume`, {}, { token: member.token });
    expect(json.data.razorpayOrder.amount).toBe(220_000);
    expect(await placesOf(app, rideId)).toEqual({ taken: 0, held: 2 });
  });
});
