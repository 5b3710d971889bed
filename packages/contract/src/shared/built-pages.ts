/** The list of prerendered pages: the build writes it, the server reads it. Below templates/, which is not served. */
export const BUILT_PAGES = 'templates/pages.json';

export type BuiltPage = {
  path: string;
  file: string;
  title: string;
  description: string;
  /** No search engine may list it. */
  isPrivate: boolean;
  /** The tags in the file that the server replaces by the full head. */
  head: string;
};
