import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ClubContent } from '@kickstand/contract/club/club.schema';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { RENDERER } from '@kickstand/contract/shared/rendering';
import { BUILT_PAGES, type BuiltPage } from '@kickstand/contract/shared/site-paths';
import type { Deps } from '../../deps.ts';
import { makePageSet, NOINDEX, type PageSet, withHead } from './page-set.ts';
import { makeRenderer, type Renderer } from './renderer.service.ts';

type PagesDeps = Pick<Deps, 'club' | 'settings' | 'log' | 'contentVersion'>;

/** The pages that are served now. */
export type SitePages = {
  current(): PageSet;
  /** The page at an address with drafts in it; null if there is none. */
  preview(content: ClubContent, address: string): Promise<string | null>;
  /** The page at an address with data in it, given as JSON; an item's page still lacks its head. Null if there is none. */
  filled(address: string, served: string): Promise<string | null>;
  /** Why the pages don't show what is published, or null. */
  problem(): string | null;
  stop(): Promise<void>;
};

const LOOK_EVERY_MS = 50;
/** A failure that was not the content's fault passes. */
const TRY_AGAIN_MS = 60_000;

/**
 * The built pages while the club has the default content. Otherwise all of them are written anew after every
 * publication, and replace the others together: if one fails, the others are kept.
 */
export async function openSitePages(
  deps: PagesDeps,
  folder: string,
  renderer: Renderer = makeRenderer(path.resolve(folder, '..', RENDERER)),
): Promise<SitePages> {
  const { publicUrl } = deps.settings;
  const built = readBuilt(folder, publicUrl);
  let shown = built;
  let shownContent: ClubContent = CLUB_DEFAULTS;
  let seen: ClubContent = CLUB_DEFAULTS;
  let problem: string | null = null;
  let tryAgainAt = 0;

  const write = async (content: ClubContent): Promise<PageSet> => {
    if (built.names.length === 0 || isDeepStrictEqual(content, CLUB_DEFAULTS)) return built;
    const pages = await renderer.renderAll(content);
    const files = new Map(pages.map(({ file, html }) => [file, html]));
    return makePageSet({
      identity: content.identity,
      publicUrl,
      pages: pages.filter(({ file }) => file.endsWith('index.html')),
      read: (file) => files.get(file) ?? null,
    });
  };
  const isDue = () => deps.club.current() !== seen || (problem !== null && Date.now() >= tryAgainAt);
  const follow = async () => {
    const content = deps.club.current();
    seen = content;
    try {
      shown = await write(content);
      shownContent = content;
      problem = null;
      // answers made of the pages before
      deps.contentVersion.bump();
    } catch (error) {
      tryAgainAt = Date.now() + TRY_AGAIN_MS;
      problem = String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
      deps.log.error(error, 'the pages of the site could not be written with the published content');
    }
  };

  if (isDue()) await follow();
  let working: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy || !isDue()) return;
    isBusy = true;
    working = follow().finally(() => {
      isBusy = false;
    });
  }, LOOK_EVERY_MS).unref();

  return {
    current: () => shown,
    async preview(content, address) {
      const page = await renderer.renderPreview(content, address);
      return page && withHead(page.html, page, content.identity, publicUrl).replace('</title>', `</title>${NOINDEX}`);
    },
    async filled(address, served) {
      const content = shownContent;
      const page = await renderer.renderFilled(content, address, served);
      return page && withHead(page.html, page, content.identity, publicUrl);
    },
    problem: () => problem,
    async stop() {
      clearInterval(timer);
      await renderer.stop();
      await working;
    },
  };
}

function readBuilt(folder: string, publicUrl: string): PageSet {
  const read = (file: string) =>
    existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : null;
  const pages: BuiltPage[] = JSON.parse(read(BUILT_PAGES) ?? '[]');
  return makePageSet({ identity: CLUB_DEFAULTS.identity, publicUrl, pages, read });
}
