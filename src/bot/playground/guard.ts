import type { MiddlewareHandler } from 'hono';

const LOCAL_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

function hostNameOf(host: string | undefined): string | undefined {
  if (host === undefined || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname;
}

/**
 * Whether a request comes from this machine and from the page itself. A site that points its own name at 127.0.0.1 (DNS
 * rebinding) shows itself by the Host header, another site's script by the Origin header.
 */
export function isLocal(host: string | undefined, origin: string | undefined): boolean {
  if (!LOCAL_NAMES.has(hostNameOf(host) ?? '')) return false;
  return origin === undefined || origin === `http://${host ?? ''}`;
}

export const localOnly: MiddlewareHandler = async (c, next) => {
  if (!isLocal(c.req.header('host'), c.req.header('origin'))) {
    return c.text('This page is for this machine only.', 403);
  }
  await next();
  return undefined;
};

/** Headers of every answer. */
export const safeHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set('content-security-policy', PAGE_POLICY);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'no-referrer');
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('cross-origin-resource-policy', 'same-origin');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
};
