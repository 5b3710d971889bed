/** Colours of the plateau's flowers after the rains. */
export const FLOWERS = ['#d84a86', '#f3b229', '#8f5bb5', '#f6efe0'];
