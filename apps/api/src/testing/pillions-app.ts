import { NOTHING_ASKED } from '@kickstand/contract/eligibility/asks.rules';
import { bookingDetails } from './booking-details.ts';
import { addRide, type Member, payInCheckout } from './booking-steps.ts';
import { useOrganiser } from './organiser-app.ts';

export const PILLION = {
  fullName: 'Meera Patil',
  contactNumber: '98200 00120',
  bloodGroup: 'O+',
  emergencyName: 'Ravi Patil',
  emergencyNumber: '98200 00119',
};
/** The same, as it is stored. */
export const KEPT = { ...PILLION, contactNumber: '9820000120', emergencyNumber: '9820000119' };

export const pillions = (rule: 'none' | 'extra' | 'place', rupees = 0) => ({
  ...NOTHING_ASKED,
  pillions: rule,
  pillionPricePaise: rupees * 100,
});

/** An organiser's app, with the steps of a member who books for two. On the ride of `counting` a pillion rider takes a place. */
export function usePillionsApp() {
  const { app, admin } = useOrganiser();
  const counting = (more: Parameters<typeof addRide>[1] = {}, rupees = 500) =>
    addRide(app, { asks: pillions('place', rupees), ...more });
  const order = ({ token }: Member, rideId: string, more: object = { pillion: PILLION }) =>
    app.post('/api/bookings/create-order', { rideId, ...bookingDetails(), ...more }, { token });
  const pay = async ({ token }: Member, orderId: string) =>
    app.post('/api/bookings/verify-payment', await payInCheckout(app, orderId), { token });
  async function book(member: Member, rideId: string): Promise<string> {
    const { json } = await order(member, rideId);
    return (await pay(member, json.data.razorpayOrder.id)).json.data.booking._id;
  }
  return { app, admin, counting, order, pay, book };
}
