import { formatCount } from '@kickstand/contract/shared/money';
import type { Track } from '@kickstand/contract/tracks/tracks.schema';
import { MAX_GPX_BYTES } from '@kickstand/contract/tracks/tracks.schema';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CallError } from '../../../../lib/api/call-error.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { FieldGroup } from '../../../../ui/form/field.tsx';
import { TrackMap } from '../../plan/track-map.tsx';
import type { RideValues } from '../ride-record.ts';
import { useTrack, useUploadTrack } from './tracks.api.ts';

/** A GPX file is read when it is chosen; saving the ride keeps its track. */
export function TrackField({ form }: { form: UseFormReturn<RideValues> }) {
  const { setValue, getValues, watch, formState } = form;
  const trackId = watch('plan.trackId');
  const track = useTrack(trackId);
  const uploading = useUploadTrack();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const set = (id: string) =>
    setValue('plan.trackId', id, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // the same file can be chosen again after it was mended
    currentTarget.value = '';
    if (!file) return;
    setProblem(undefined);
    if (file.size > MAX_GPX_BYTES) return setProblem('This file is too large: up to 20 MB is accepted.');
    try {
      const { _id, distanceKm } = await uploading.mutateAsync(file);
      set(_id);
      if (getValues('distance').trim() === '') setValue('distance', String(distanceKm), { shouldDirty: true });
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : "The file couldn't be sent. Please try again.");
    }
  };

  return (
    <FieldGroup
      className="form-full"
      label="Track"
      help="A GPX file up to 20 MB, from a recording or a route planner. It's simplified, and the times in it are removed."
      error={problem ?? formState.errors.plan?.trackId?.message}
    >
      {track.data && <TrackSummary track={track.data} form={form} />}
      {track.isError && <Note tone="bad">The track couldn't be loaded.</Note>}
      <div className="flow-row">
        <input
          ref={input}
          className="visually-hidden"
          id={inputId}
          type="file"
          accept=".gpx,application/gpx+xml"
          tabIndex={-1}
          aria-label="GPX file"
          onChange={choose}
        />
        <Button
          variant="secondary"
          size="s"
          busy={uploading.isPending}
          busyLabel="Reading…"
          onClick={() => input.current?.click()}
        >
          {trackId ? 'Replace GPX file' : 'Choose GPX file'}
        </Button>
        {trackId && (
          <Button variant="danger-outline" size="s" onClick={() => set('')}>
            Remove track
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

function TrackSummary({ track, form: { setValue, watch } }: { track: Track; form: UseFormReturn<RideValues> }) {
  const kms = watch('plan.stops').flatMap(({ km }) =>
    km.trim() === '' || Number.isNaN(Number(km)) ? [] : [Number(km)],
  );
  const isUsed = watch('distance') === String(track.distanceKm);
  return (
    <div className="plan-track">
      <TrackMap track={track} width={340} height={200} kms={kms.toSorted((one, other) => one - other)} />
      <div className="stack" role="status">
        <p>
          <b>{formatCount(track.distanceKm)} km</b>
          {track.climbM !== null && (
            <>
              , <b>{formatCount(track.climbM)} m</b> of climbing
            </>
          )}
        </p>
        {!isUsed && (
          <div>
            <Button
              variant="secondary"
              size="s"
              onClick={() => setValue('distance', String(track.distanceKm), { shouldDirty: true })}
            >
              Use {formatCount(track.distanceKm)} km as distance
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
