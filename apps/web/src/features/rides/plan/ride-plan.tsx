import { fuelWarning, longestWithoutFuel, STOP_LABELS } from '@kickstand/contract/rides/ride-plan.rules';
import type { Hospital, RidePlan as Plan, RouteStop } from '@kickstand/contract/rides/ride-plan.schema';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatClock } from '@kickstand/contract/shared/dates';
import { formatCount } from '@kickstand/contract/shared/money';
import { rideTrackPath } from '@kickstand/contract/shared/site-paths';
import type { Track } from '@kickstand/contract/tracks/tracks.schema';
import { useMemo } from 'react';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Facts } from '../../../ui/data/pair-list.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { ProfileScene } from '../profile/profile-scene.tsx';
import { drawProfile } from '../profile/profile-shape.ts';
import { RideProfile, stopsOf, useProfileWidth } from '../profile/ride-profile.tsx';
import { useRidePlan } from './ride-plan.api.ts';
import { TrackMap } from './track-map.tsx';
import { drawTrackProfile, heightsOf } from './track-shape.ts';
import './ride-plan.css';

/** The road of a ride as it is, its stops and hospitals; the drawn route until that is known. */
export function RidePlan({ ride }: { ride: Ride }) {
  const { data: plan } = useRidePlan(ride._id);
  if (!plan) return <RideProfile route={ride.route} />;
  const distanceKm = plan.track?.distanceKm ?? ride.distance;
  return (
    <>
      {plan.track ? <Road ride={ride} track={plan.track} plan={plan} /> : <RideProfile route={ride.route} />}
      {plan.stops.length > 0 && <Stops plan={plan} distanceKm={distanceKm} />}
      {plan.hospitals.length > 0 && <Hospitals hospitals={plan.hospitals} />}
    </>
  );
}

function Road({ ride, track, plan }: { ride: Ride; track: Track; plan: Plan }) {
  const width = useProfileWidth();
  const heights = useMemo(() => heightsOf(track), [track]);
  const kms = useMemo(() => plan.stops.map(({ km }) => km), [plan.stops]);
  const scene = useMemo(() => {
    if (!heights) return null;
    const { tables } = drawProfile(stopsOf(ride.route), width);
    return { ...drawTrackProfile(track, heights, width, [0, ...kms, track.distanceKm]), tables };
  }, [ride.route, track, heights, kms, width]);
  const facts = [
    { label: 'Distance', value: `${formatCount(track.distanceKm)} km` },
    { label: 'Climb', value: track.climbM !== null && `${formatCount(track.climbM)} m` },
    {
      label: 'Highest point',
      value: heights && `${formatCount(heights.highest)} m at km ${Math.round(heights.highestKm)}`,
    },
  ].filter(({ value }) => value);
  return (
    <>
      <h2>Route</h2>
      <figure className="ride-profile plan-road">
        <TrackMap track={track} width={width} height={width > 400 ? 300 : 260} kms={kms} />
        {scene && <ProfileScene width={width} {...scene} />}
        <figcaption className="small-text dim-text">{captionOf(ride.route)}</figcaption>
      </figure>
      <Facts rows={facts} className="plan-facts" />
      <p className="plan-file">
        <a className={buttonClass({ variant: 'secondary', size: 's' })} href={rideTrackPath(ride._id)} download>
          <Icon name="pin" />
          GPX for your navigation
        </a>
      </p>
    </>
  );
}

function captionOf({ startLocation, endLocation }: Ride['route']): string {
  const ends = startLocation && endLocation ? `${startLocation} to ${endLocation}. ` : '';
  return `${ends}Simplified from the organiser's GPX file.`;
}

function Stops({ plan, distanceKm }: { plan: Plan; distanceKm: number | null }) {
  const gap = longestWithoutFuel(plan.stops, distanceKm);
  const warning = fuelWarning(plan, distanceKm);
  return (
    <>
      <h2>Stops</h2>
      <ol className="plan-stops">
        {plan.stops.map((stop, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
          <Stop key={at} {...stop} />
        ))}
      </ol>
      {warning ? (
        <Note tone="warn">{warning} Please fill up at every fuel stop.</Note>
      ) : (
        gap && (
          <p className="dim-text small-text">
            Longest stretch without fuel: {formatCount(gap.km)} km, from {gap.from} to {gap.to}.
          </p>
        )
      )}
    </>
  );
}

const Stop = ({ name, kind, km, time }: RouteStop) => (
  <li>
    <b>{name}</b>
    <span className="dim-text">
      {STOP_LABELS[kind]} · km {formatCount(km)}
      {time && ` · ${formatClock(time)}`}
    </span>
  </li>
);

function Hospitals({ hospitals }: { hospitals: readonly Hospital[] }) {
  return (
    <>
      <h2>Hospitals near the road</h2>
      <ul className="plan-hospitals">
        {hospitals.map(({ name, phone, km }) => (
          <li key={`${km} ${name}`}>
            <b>{name}</b>
            <span className="dim-text">
              km {formatCount(km)}
              {phone && (
                <>
                  {' · '}
                  <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                    {phone}
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
