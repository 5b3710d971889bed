import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { useState } from 'react';
import { BookingSoon } from '../../features/booking/booking-soon.tsx';
import { RideList } from '../../features/rides/ride-list.tsx';
import { PageHead } from '../../features/shell/page-head.tsx';

export function Component() {
  const [chosen, setChosen] = useState<Ride>();
  return (
    <>
      <PageHead title="Upcoming Rides" picture="head-upcoming-rides">
        <p className="lead">Pick a road, check your machine, be there fifteen minutes before flag-off.</p>
      </PageHead>
      <div className="sec sec-list">
        <RideList onBook={setChosen} />
      </div>
      <BookingSoon title={chosen?.title} onClose={() => setChosen(undefined)} />
    </>
  );
}
