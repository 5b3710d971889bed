export const SCENES = ['ghats', 'coast', 'himalaya', 'spiti', 'satara', 'forest', 'city', 'offroad', 'object'] as const;
export type Scene = (typeof SCENES)[number];
/** Scenes that are places, with riders in them. */
export const PLACES: readonly Scene[] = SCENES.filter((scene) => scene !== 'object');

/** The scene of that name or alias; unknown names show the ghats. */
export function sceneNamed(name: string): Scene {
  return SCENES.find((scene) => scene === name) ?? ALIASES.get(name) ?? 'ghats';
}

const ALIASES = new Map<string, Scene>([
  ['desert-plateau', 'spiti'],
  ['desert', 'spiti'],
  ['plateau', 'satara'],
  ['city-night', 'city'],
  ['offroad-mud', 'offroad'],
]);
