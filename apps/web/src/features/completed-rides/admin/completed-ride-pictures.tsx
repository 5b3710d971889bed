import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import {
  MOST_GALLERY_FILES,
  MOST_GALLERY_PICTURES,
} from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { pictureProblem, uploadNameAt } from '@kickstand/contract/shared/uploads';
import type { Control, UseFormRegister } from 'react-hook-form';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { GalleryField } from '../../../ui/media/gallery-field.tsx';
import { ImageField } from '../../../ui/media/image-field.tsx';
import type { CompletedRideValues } from './completed-ride-record.ts';

type PicturesProps = {
  control: Control<CompletedRideValues>;
  register: UseFormRegister<CompletedRideValues>;
  ride: CompletedRide | null;
  sentBytes: number | null;
};

export function CompletedRidePictures({ control, register, ride, sentBytes }: PicturesProps) {
  return (
    <FormSection title="Pictures" columns={1}>
      <ImageField
        control={control}
        name="coverImage"
        label="Cover"
        help="JPEG, PNG, WebP, AVIF or GIF, at most 8 MB. Without one, a picture is drawn."
        current={ride?.imgUrl}
        check={pictureProblem}
      />
      {uploadNameAt(ride?.imgUrl ?? '') && (
        <Checkbox {...register('removeImage')}>
          <b>Take the cover out</b>
          <span className="sub-text">The drawn picture is shown again.</span>
        </Checkbox>
      )}
      <GalleryField
        control={control}
        name="gallery"
        label="Gallery"
        help={`Up to 8 MB each, ${MOST_GALLERY_FILES} at once. Position data is removed.`}
        most={MOST_GALLERY_PICTURES}
        mostNew={MOST_GALLERY_FILES}
        check={pictureProblem}
        sentBytes={sentBytes}
      />
    </FormSection>
  );
}
