import * as calls from '@kickstand/contract/ride-day/ride-day.endpoints';
import type { RideDay, SentMark } from '@kickstand/contract/ride-day/ride-day.schema';
import type { AnswerOf } from '@kickstand/contract/shared/endpoint';
import { call } from '../../lib/api/api-client.ts';
import type { Session } from '../../lib/session/session.ts';
import type { Person } from './day-session.ts';

type Synced = AnswerOf<typeof calls.syncRideDay>['data'];

export const personOf = ({ token, user }: Session): Person | null => (token === null ? null : { token, id: user?._id });

/** The calls of one ride day, by a marshal's token or by the session. */
export type DayCalls = {
  read(token: string | null): Promise<RideDay>;
  sync(token: string | null, body: { marks: SentMark[]; since: number }): Promise<Synced>;
};

export const dayCalls = (id: string): DayCalls => ({
  async read(token) {
    const params = { id };
    const { data } =
      token === null
        ? await call(calls.getRideDay, { params })
        : await call(calls.getMarshalDay, { params, query: { token } });
    return data.day;
  },
  async sync(token, body) {
    const params = { id };
    const { data } =
      token === null
        ? await call(calls.syncRideDay, { params, body })
        : await call(calls.syncMarshalDay, { params, body: { token, ...body } });
    return data;
  },
});

export const listLinks = async (id: string) => (await call(calls.listMarshalLinks, { params: { id } })).data.links;

export const makeLink = async (id: string, body: { name: string; seesMedical: boolean }) =>
  (await call(calls.makeMarshalLink, { params: { id }, body })).data.links;

export const withdrawLink = async (id: string, linkId: string) =>
  (await call(calls.withdrawMarshalLink, { params: { id, linkId } })).data.links;
