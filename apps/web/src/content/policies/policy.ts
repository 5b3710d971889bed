export type PolicyBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export type PolicySection = {
  /** The anchor within the page. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PolicyBlock[];
};

export type Policy = {
  readonly title: string;
  readonly effective: string;
  readonly intro: string;
  readonly sections: readonly PolicySection[];
};
