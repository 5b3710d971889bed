import { GEAR_ARTICLES } from './articles/gear.ts';
import { MAINTENANCE_ARTICLES } from './articles/maintenance.ts';
import { NEWS_ARTICLES } from './articles/news.ts';
import { OTHER_ARTICLES } from './articles/other.ts';
import { RIDE_ARTICLES } from './articles/rides.ts';
import { SAFETY_ARTICLES } from './articles/safety.ts';
import { TIP_ARTICLES } from './articles/tips.ts';
import type { DemoArticle } from './demo-types.ts';

export const DEMO_ARTICLES: DemoArticle[] = [
  ...RIDE_ARTICLES,
  ...TIP_ARTICLES,
  ...GEAR_ARTICLES,
  ...MAINTENANCE_ARTICLES,
  ...SAFETY_ARTICLES,
  ...NEWS_ARTICLES,
  ...OTHER_ARTICLES,
];
