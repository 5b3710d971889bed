import type { Completion } from '@kickstand/contract/completion/completion.schema';
import { cameOf, outcomesText } from '@kickstand/contract/ride-day/outcome.rules';
import { Facts } from '../../../../ui/data/pair-list.tsx';

/** Says where the numbers in the form come from. */
export function TakenOver({ kind, completion }: { kind: 'ride' | 'event'; completion: Completion }) {
  const { ride, distanceFrom } = completion;
  return (
    <section className="form-set">
      <h3>Taken over from the {kind}</h3>
      <Facts
        rows={[
          {
            label: 'Distance',
            value: distanceFrom ? `${ride.distance} km, ${DISTANCE_FROM[distanceFrom]}` : 'Not known',
          },
          { label: 'Riders', value: `${ride.participants}, ${ridersFrom(completion)}` },
          {
            label: 'The rest',
            value: `Title, description, date, venue${kind === 'ride' ? ', road' : ''} and cover, as planned`,
          },
        ]}
      />
      <p className="dim-text small-text">Everything below can be changed. Add the photographs you want to show.</p>
    </section>
  );
}

const DISTANCE_FROM = { track: 'measured on the GPX track', plan: 'as planned' };

function ridersFrom({ ride, participantsFrom, outcomes }: Completion): string {
  if (participantsFrom === 'bookings') {
    return outcomes['no-show'] > 0
      ? `with a place, without the no-shows (${outcomes['no-show']})`
      : 'with a place: no one was checked in';
  }
  const pillions = ride.participants - cameOf(outcomes);
  return `by the check-in${pillions > 0 ? `, ${pillions} of them as pillions` : ''}: ${outcomesText(outcomes)}`;
}
