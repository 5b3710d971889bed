type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** A click on a link that asks for no new tab, window or download. */
export const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
