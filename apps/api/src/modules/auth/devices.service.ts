import { isStaff } from '@kickstand/contract/shared/club-role';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Account, Caller } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { deleteDevices, deleteDevicesUnusedSince, hasDevice, isKnownDevice } from './devices.queries.ts';

export const MAX_DEVICES = 20;
const FORGET_AFTER_MS = 365 * DAY_MS;

/** The device, or for a client without a device token the network address it calls from. */
export const originOf = ({ device, address }: Caller): string => device ?? `address ${address}`;

/** The caller's device if the account's owner has signed in on it before, else null. */
export async function findKnownDevice(
  { db }: Pick<Deps, 'db'>,
  emailKey: string,
  { device }: Caller,
): Promise<string | null> {
  return device !== null && (await isKnownDevice(db, emailKey, device)) ? device : null;
}

/**
 * Attempts on a known device are counted separately, so that a stranger's wrong guesses cannot lock the owner out
 * there.
 */
export const attemptsOn = (emailKey: string, knownDevice: string | null): string =>
  knownDevice === null ? emailKey : `${emailKey} ${knownDevice}`;

/** Has this person not signed in from here before? Clients without a device token are told apart by their network. */
export const isNewDevice = async (db: Database, userId: string, caller: Caller): Promise<boolean> =>
  !(await hasDevice(db, userId, originOf(caller)));

/** For people of the back-office a network counts as well: they're told when they sign in from another one. */
export const isRemembered = (user: Account, caller: Caller): boolean => caller.device !== null || isStaff(user);

export const forgetDevices = (db: Database, userId: string): Promise<void> => deleteDevices(db, userId);

export const forgetUnusedDevices = (deps: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteDevicesUnusedSince(deps.db, new Date(deps.now().getTime() - FORGET_AFTER_MS));

const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** 'Chrome on Android': enough for people to recognise their device, without tracking them. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [browser, system].filter(Boolean).join(' on ') || 'Unknown device';
}
