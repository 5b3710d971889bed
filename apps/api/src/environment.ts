/** One sentence that names the setting and says what to do; the start stops with it. */
export class SettingsError extends Error {}

export type Env = Record<string, string | undefined>;

export function text(env: Env, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

export function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new SettingsError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
  }
  return number;
}

export function oneOf<const Values extends readonly string[]>(
  env: Env,
  name: string,
  values: Values,
  fallback: Values[number],
) {
  const value = text(env, name) ?? fallback;
  if (!values.includes(value)) throw new SettingsError(`${name} must be one of ${values.join(', ')}, not "${value}".`);
  return value as Values[number];
}

export function onOff(env: Env, name: string, fallback: boolean): boolean {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['off', 'false', '0', 'no'].includes(value)) return false;
  throw new SettingsError(`${name} must be on or off, not "${env[name]}".`);
}

/** The value is not repeated in the message: it may hold a password. */
export function url(env: Env, name: string, protocols: string[]): string | null {
  const value = text(env, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new SettingsError(
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );
  }
  return value;
}

/** A group of settings belongs together: all or none of them. */
export function group<const Names extends readonly string[]>(
  env: Env,
  names: Names,
): Record<Names[number], string> | null {
  const missing = names.filter((name) => text(env, name) === null);
  if (missing.length === names.length) return null;
  if (missing.length > 0) {
    throw new SettingsError(`${missing.join(' and ')} must be set too: ${names.join(', ')} belong together.`);
  }
  return Object.fromEntries(names.map((name) => [name, text(env, name)])) as Record<Names[number], string>;
}
