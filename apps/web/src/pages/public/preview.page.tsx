import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { lazy, Suspense } from 'react';
import { ItemFailed, ItemPage } from '../../features/item-page/item-page.tsx';
import { NoBooking, PreviewFrame, PreviewGone } from '../../features/previews/preview-frame.tsx';
import { usePreview } from '../../features/previews/previews.api.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { usePageTitle } from '../../lib/page/page-handle.ts';
import { useParams, useSearchParams } from '../../router/hooks.ts';

/** A record that isn't published yet, for people who have its link. */
export function Component() {
  const { kind = '', id = '' } = useParams();
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, isError, isFetching, refetch } = usePreview(kind, id, token, useIsHydrated());
  usePageTitle(data === null ? 'Preview not found' : 'Preview');

  if (data === null) return <PreviewGone />;
  if (!data && isError)
    return <ItemFailed title="Failed to load the preview" isTrying={isFetching} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <PreviewFrame>
      <Suspense fallback={<Loading />}>
        <Previewed {...data} />
      </Suspense>
    </PreviewFrame>
  );
}

const Loading = () => <ItemPage isLoading title="Loading preview..." back={{ to: PATHS.home, label: 'Home' }} />;

function Previewed({ ride, event, completedRide, blog }: NonNullable<ReturnType<typeof usePreview>['data']>) {
  if (ride) return <RidePreview ride={ride} />;
  if (event) return <EventPreview event={event} />;
  if (completedRide) return <CompletedRidePreview ride={completedRide} />;
  return blog ? <ArticlePreview blog={blog} /> : <PreviewGone />;
}

// the real pages, loaded on demand so that their files stay as they are; without anything that books
const OFFER = { onBook: () => {}, isOpening: false, ownPlace: null };

const RidePreview = lazy(async () => {
  const { upcomingRideParts } = await import('./ride.page.tsx');
  return {
    default: ({ ride }: { ride: Ride }) => (
      <ItemPage {...upcomingRideParts(ride, { ...OFFER, now: new Date() }, null)} buy={<NoBooking />} bar={null} />
    ),
  };
});

const EventPreview = lazy(async () => {
  const { eventParts } = await import('./event.page.tsx');
  return {
    default: ({ event }: { event: ClubEvent }) => (
      <ItemPage {...eventParts(event, { ...OFFER, now: new Date() }, null)} buy={<NoBooking />} bar={null} />
    ),
  };
});

const CompletedRidePreview = lazy(async () => {
  const { completedRideParts } = await import('./ride.page.tsx');
  return {
    default: ({ ride }: { ride: CompletedRide }) => <ItemPage {...completedRideParts(ride)} buy={<NoBooking />} />,
  };
});

const ArticlePreview = lazy(async () => {
  const { ArticleOnly } = await import('./article.page.tsx');
  return { default: ({ blog }: { blog: Blog }) => <ArticleOnly blog={blog} /> };
});
