import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import encodeQR from 'qr';
import sharp from 'sharp';

/** The ticket's code as a picture: whoever checks tickets lands at the booking in the back-office. */
export async function ticketCode(publicUrl: string, { kind, bookingNumber }: Booking): Promise<Buffer> {
  const page = kind === 'ride' ? 'bookings' : 'event-bookings';
  const svg = encodeQR(`${publicUrl}/admin/${page}?search=${bookingNumber}`, 'svg', { ecc: 'medium' });
  return sharp(Buffer.from(svg))
    .resize(400, 400, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}
