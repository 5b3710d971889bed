import type { Extensions } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { isAllowedAddress } from './addresses.ts';
import { Diagram, Film, Kept, Picture } from './nodes.ts';
import { TABLES } from './tables.ts';

const kit = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  // the server keeps neither
  strike: false,
  underline: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: isAllowedAddress,
    shouldAutoLink: (address) => address.startsWith('https://') || address.startsWith('www.'),
    HTMLAttributes: { target: null, rel: null, class: null },
  },
});

/** Everything a text may consist of: what the server's sanitiser keeps, and nothing else. */
export const EXTENSIONS: Extensions = [kit, ...TABLES, Picture, Film, Diagram, Kept];
