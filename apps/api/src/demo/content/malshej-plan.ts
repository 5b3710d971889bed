import type { StoredPlan } from '@kickstand/contract/rides/ride-plan.schema';
import type { GpxPoint } from '../../modules/tracks/gpx-scanner.ts';

/** Places on the way: latitude, longitude, height in metres, and how far the road swings to the side until the next. */
type Place = readonly [lat: number, lon: number, ele: number, bend: number];

const WAY_UP: readonly Place[] = [
  [19.0402, 72.8626, 9, 0.004],
  [19.1116, 72.9281, 14, 0.005],
  [19.2052, 72.9754, 11, 0.008],
  [19.2394, 73.1291, 12, 0.008],
  [19.2436, 73.2612, 38, 0.008],
  [19.2561, 73.3897, 76, 0.007],
  [19.2828, 73.4931, 98, 0.006],
  [19.3014, 73.5796, 121, 0.006],
  [19.3297, 73.6835, 184, 0.006],
  [19.3367, 73.7384, 341, 0.007],
  [19.3431, 73.7712, 672, 0.004],
  [19.3478, 73.8045, 724, 0],
];

const POINTS_A_STRETCH = 14;

/** The road of the Malshej ride, up the ghat and home the same way. No device recorded it: it's drawn through places. */
export function malshejRoad(): GpxPoint[] {
  const up = WAY_UP.slice(1).flatMap((to, index) => stretch(WAY_UP[index] ?? to, to));
  const [lat, lon, ele] = WAY_UP[0] as Place;
  const outward = [{ lat, lon, ele }, ...up];
  return [...outward, ...outward.slice(0, -1).reverse()];
}

/** Bends to and fro between two places, over small hills. */
function stretch([lat, lon, ele, bend]: Place, [toLat, toLon, toEle]: Place): GpxPoint[] {
  const length = Math.hypot(toLat - lat, toLon - lon);
  return Array.from({ length: POINTS_A_STRETCH }, (_, index) => {
    const share = (index + 1) / POINTS_A_STRETCH;
    const aside = (bend * (0.8 * Math.sin(share * Math.PI * 2) + 0.54 * Math.sin(share * Math.PI * 7))) / length;
    return {
      lat: lat + (toLat - lat) * share - (toLon - lon) * aside,
      lon: lon + (toLon - lon) * share + (toLat - lat) * aside,
      ele: ele + (toEle - ele) * share + bend * 2000 * Math.sin(share * Math.PI * 6) ** 2,
    };
  });
}

export const MALSHEJ_PLAN: Omit<StoredPlan, 'trackId'> = {
  fuelRangeKm: 220,
  stops: [
    { name: 'Kalyan bypass', kind: 'fuel', km: 41, time: '05:55' },
    { name: 'Murbad, chai', kind: 'food', km: 72, time: '06:40' },
    { name: 'Tokawade', kind: 'regroup', km: 96, time: '07:15' },
    { name: 'Top of the ghat, breakfast', kind: 'food', km: 128, time: '08:15' },
    { name: 'Waterfall bend', kind: 'photo', km: 135, time: '09:45' },
    { name: 'Saralgaon', kind: 'fuel', km: 173, time: '10:50' },
  ],
  hospitals: [
    { name: 'Creekside General Hospital, Kalyan', phone: '0251 555 0140', km: 40 },
    { name: 'Rural Hospital, Murbad', phone: '02524 555 112', km: 73 },
    { name: 'Primary Health Centre, Tokawade', phone: '02524 555 187', km: 97 },
    { name: 'Ghat View Trauma Centre, Otur', phone: '02132 555 164', km: 128 },
  ],
};
