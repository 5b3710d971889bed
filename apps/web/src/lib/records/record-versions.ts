import { actionText, actorText } from '@kickstand/contract/audit/audit.rules';
import { differencesOf } from '@kickstand/contract/audit/differences';
import { getVersion, listVersions } from '@kickstand/contract/records/records.endpoints';
import type { RecordKind } from '@kickstand/contract/records/records.rules';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { call } from '../api/api-client.ts';
import { withoutPictures } from './without-pictures.ts';

type Stored = Record<string, unknown> | null;

/** The saves of a record; `load` reads stored fields into a form, over those of the record. */
export const recordVersions = <Values extends object>(
  kind: RecordKind,
  record: { _id: string },
  load: (record: object) => Values,
) => ({
  async list() {
    const { versions } = (await call(listVersions, { params: { kind, id: record._id } })).data;
    return versions.map(({ _id, action, by, at }) => ({
      id: _id,
      what: actionText(action),
      who: actorText(by),
      when: formatDateTime(at),
      isFirst: action === `${kind}.created`,
    }));
  },
  async open(version: string) {
    const { content } = (await call(getVersion, { params: { kind, id: record._id, version } })).data;
    const { before, after, missingPictures } = content;
    const read = (stored: Stored) =>
      stored && {
        values: load({ ...record, ...(withoutPictures(stored, missingPictures) as object) }),
        missingPictures: missingPictures.filter((url) => JSON.stringify(stored).includes(url)).length,
      };
    return { differences: differencesOf(before, after), before: read(before), after: read(after) };
  },
});
