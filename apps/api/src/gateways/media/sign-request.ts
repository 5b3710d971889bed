import { createHash, createHmac } from 'node:crypto';

type Credentials = { region: string; accessKeyId: string; secretAccessKey: string };
type ToSign = { method: string; url: URL; headers?: Record<string, string>; bodyHash?: string; now: Date };

const sha256 = (data: string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** The headers of a request to an S3-compatible store, signed by AWS Signature Version 4. */
export function signedHeaders(
  { method, url, headers = {}, bodyHash = sha256(''), now }: ToSign,
  { region, accessKeyId, secretAccessKey }: Credentials,
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': moment,
  };
  const names = Object.keys(all).sort();
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`);
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${sha256(canonical)}`).toString('hex');
  // the HTTP client sets the host header itself
  const { host: _, ...sent } = all;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}

const canonicalQuery = (url: URL) =>
  [...url.searchParams]
    .map((pair) => pair.map(encoded).join('='))
    .sort()
    .join('&');

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
