/** What the editor can't know by itself: the site's pictures, films and diagrams. */
export type WritingTools = {
  /** Why a file need not even be sent, or null. */
  pictureProblem: (file: File) => string | null;
  /** Stores a picture and says where it is. Without it the text takes no pictures. */
  uploadPicture?: (
    file: File,
    alt: string,
    signal: AbortSignal,
  ) => Promise<{ src: string; width: number; height: number }>;
  /** A sentence about a failed upload. */
  uploadFailure: (error: unknown) => string;
  /** The film at an address; null if it is on none of the known sites. */
  filmAt: (address: string) => { site: string; href: string } | null;
  /** Typed HTML or plain text as HTML. */
  htmlOf: (text: string) => string;
};
