import { listChangesOf } from '@kickstand/contract/audit/audit.endpoints';
import { type AuditEntity, actorText } from '@kickstand/contract/audit/audit.rules';
import { differencesOf, fieldText } from '@kickstand/contract/audit/differences';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { call } from '../api/api-client.ts';

/** For forms: who has changed a record since it was loaded, and the labels of its fields. */
export const recordHistory = (entity: AuditEntity, id: string) => ({
  async changesSince(version: string | undefined) {
    const { changes } = (await call(listChangesOf, { params: { entity, id }, query: { since: version } })).data;
    return (
      changes
        .map(({ _id, actor, at, before, after }) => ({
          id: _id,
          who: actorText(actor),
          when: formatDateTime(at),
          differences: differencesOf(before, after),
        }))
        // that something was read is no change
        .filter(({ differences }) => differences.length > 0)
    );
  },
  labelOf: fieldText,
});
