import type { Page, Route } from '@playwright/test';

export type Article = {
  _id: string;
  slug: string;
  title: string;
  category: string;
  excerpt: string;
  content: string;
  imgUrl: string | null;
  author?: { fullName: string };
  publishedAt: string | null;
  createdAt: string;
  readTime?: number;
  views?: number;
  likes?: string[];
};

/** An article as sparse as the specification allows: whatever is missing has a default. */
export const SPARSE: Article = {
  _id: 'sparse',
  slug: 'sparse-article',
  title: 'A sparse article',
  category: 'other',
  excerpt: '',
  content: `<p>${'x'.repeat(150)}</p><p>${'y'.repeat(150)}</p>`,
  imgUrl: null,
  publishedAt: null,
  createdAt: '2026-02-28T20:00:00.000Z',
};

export async function publishedArticles(page: Page, query = ''): Promise<Article[]> {
  return (await (await page.request.get(`/api/blogs${query}`)).json()).data.data;
}

/** Answers every list of articles with these. */
export const answerLists = (page: Page, articles: Partial<Article>[]) =>
  page.route(/\/api\/blogs(\?|$)/, (route) => route.fulfill({ json: listOf(articles) }));

export const listOf = (articles: Partial<Article>[]) => ({
  success: true,
  data: { data: articles, pagination: { page: 1, limit: 50, total: articles.length, pages: 1 } },
});

export const fail = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { success: false, message: 'Something went wrong on our side.', requestId: 'r1' },
  });
