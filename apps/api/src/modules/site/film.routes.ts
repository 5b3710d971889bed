import { createHash } from 'node:crypto';
import { FILM_ID, FILM_PLAYER, type FilmSite } from '@kickstand/contract/fields/film-links';
import type { FastifyInstance } from 'fastify';
import { html } from '../../core/html.ts';
import { HTML } from '../../http/cache/cached-body.ts';

const PLAYERS: Record<FilmSite, { name: string; origin: string; address: (id: string) => string }> = {
  youtube: {
    name: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    address: (id) => `/embed/${id}?autoplay=1&playsinline=1&rel=0`,
  },
  vimeo: { name: 'Vimeo', origin: 'https://player.vimeo.com', address: (id) => `/video/${id}?autoplay=1&dnt=1` },
};

const STYLE = 'html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0;background:#10191d}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * A page with nothing but a film's player, for a frame in our pages: it alone may load one, so that the policy of the
 * pages admits no one else's frames.
 */
export function filmRoutes(app: FastifyInstance): void {
  app.get<{ Params: { site: string; id: string } }>(FILM_PLAYER, ({ params: { site, id } }, reply) => {
    if (!isFilmSite(site) || !FILM_ID[site].test(id)) return reply.callNotFound();
    const { name, origin, address } = PLAYERS[site];
    return reply
      .header('content-security-policy', filmPolicy(origin))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
      .header('x-robots-tag', 'noindex')
      .header('cache-control', 'public, max-age=3600')
      .type(HTML)
      .send(playerPage(`Film at ${name}`, origin + address(id)));
  });
}

const isFilmSite = (site: string): site is FilmSite => Object.hasOwn(PLAYERS, site);

const filmPolicy = (origin: string) =>
  `default-src 'none'; frame-src ${origin}; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** Players refuse to play for pages that don't say where they are, hence the referrer; and they may open no dialogs. */
const playerPage = (title: string, address: string) =>
  html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><iframe src="${address}" title="${title}" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox" referrerpolicy="strict-origin-when-cross-origin"></iframe></body></html>`
    .markup;
