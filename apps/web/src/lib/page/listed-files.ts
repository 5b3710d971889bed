/** The addresses that the build has listed in a page's head under this name. */
export const listedFiles = (name: string): string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];
