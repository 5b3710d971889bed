const SHAPE = /^(postgres(?:ql)?:\/\/)([^/?#]+)(.*)$/s;
/** One host of several, each with its own port: of two servers only one takes writes. */
const SESSION_ATTRS = /([?&])target_session_attrs=(?:read-write|primary)(?:&|$)/;

/**
 * The address of each server that a DATABASE_URL names: `postgres://club@one:5432,two:5432/club`, as libpq reads it. Only
 * the server that takes writes is used, so that is all `target_session_attrs` may ask for.
 */
export function databaseAddresses(url: string): string[] {
  const [, scheme, authority = '', rest = ''] = SHAPE.exec(url) ?? [];
  if (!scheme) return [url];
  const [login, hosts] = splitAfter(authority, authority.lastIndexOf('@') + 1);
  const path = rest.replace(SESSION_ATTRS, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${scheme}${login}${host}${path}`);
}

const splitAfter = (text: string, at: number) => [text.slice(0, at), text.slice(at)] as const;
