import { listedFiles } from './listed-files.ts';

export const JOINED_STYLES = 'joined-styles';

/**
 * A page with many styles gets them as one file. The loader of later pages looks for a link to each style they need: these
 * say that it is here already, and a browser doesn't download what is disabled.
 */
export function noteJoinedStyles() {
  for (const href of listedFiles(JOINED_STYLES)) {
    const link = document.createElement('link');
    link.setAttribute('disabled', '');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
}
