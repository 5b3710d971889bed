export const SCENE_MS = 6000;
export const FILM_MS = 36_000;

/** The scene at a moment; the last one stays when the film is over. */
export const sceneAt = (position: number, scenes: number) => Math.min(Math.floor(position / SCENE_MS), scenes - 1);

/** '0:12' */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
