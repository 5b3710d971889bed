type Page<Item> = { data: Item[]; pagination: { pages: number } };

/** All items of a list that is answered page by page. One that moves to the next page meanwhile comes once. */
export async function everyPage<Item extends { _id: string }>(
  fetchPage: (page: number) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items = new Map<string, Item>();
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await fetchPage(page);
    for (const item of data) items.set(item._id, item);
    if (data.length === 0 || page >= pagination.pages) return [...items.values()];
  }
}
