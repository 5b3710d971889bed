import { brakeLever } from './objects/brake.ts';
import { chainAndSprocket } from './objects/chain.ts';
import { firstAidRoll } from './objects/first-aid.ts';
import { staggeredFormation } from './objects/formation.ts';
import { tyreGauge } from './objects/gauge.ts';
import { helmetOnTank, twoUpSeat } from './objects/helmet-on-tank.ts';
import { foldedMap } from './objects/map.ts';
import { papersInPouch } from './objects/papers.ts';
import { rainSuit } from './objects/rain-suit.ts';
import { SCENES, type Scene } from './scene.ts';
import type { Composition } from './scene-context.ts';
import { cityArch } from './scenes/city-arch.ts';
import { cityMarineDrive } from './scenes/city-marine-drive.ts';
import { citySeaLink } from './scenes/city-sea-link.ts';
import { coastBay } from './scenes/coast-bay.ts';
import { coastBridge } from './scenes/coast-bridge.ts';
import { coastFort } from './scenes/coast-fort.ts';
import { forestLamps } from './scenes/forest-lamps.ts';
import { forestStream } from './scenes/forest-stream.ts';
import { ghatsLake } from './scenes/ghats-lake.ts';
import { ghatsLedge } from './scenes/ghats-ledge.ts';
import { ghatsLoop } from './scenes/ghats-loop.ts';
import { himalayaLake } from './scenes/himalaya-lake.ts';
import { himalayaPass } from './scenes/himalaya-pass.ts';
import { himalayaValley } from './scenes/himalaya-valley.ts';
import { offroadClimb } from './scenes/offroad-climb.ts';
import { offroadFord } from './scenes/offroad-ford.ts';
import { offroadJump } from './scenes/offroad-jump.ts';
import { offroadSlowRace } from './scenes/offroad-slow-race.ts';
import { sataraKaas } from './scenes/satara-kaas.ts';
import { sataraTerraces } from './scenes/satara-terraces.ts';
import { sataraTurbines } from './scenes/satara-turbines.ts';
import { spitiClimb } from './scenes/spiti-climb.ts';
import { spitiMonastery } from './scenes/spiti-monastery.ts';
import { itemAt } from './svg.ts';

interface NamedComposition {
  readonly name: string;
  readonly draw: Composition;
}

/**
 * The composition at that index in the scene's list, or the first one. A picture's ids are made from the name, which is
 * therefore a key of the table below: a function's own name would not survive minifying.
 */
export function compositionOf(scene: Scene, layout: number): NamedComposition {
  const list = Object.entries(COMPOSITIONS[scene]);
  const [name, draw] = list[layout] ?? itemAt(list, 0);
  return { name, draw };
}

const COMPOSITIONS: Readonly<Record<Scene, Readonly<Record<string, Composition>>>> = {
  ghats: { ghatsLoop, ghatsLedge, ghatsLake },
  coast: { coastFort, coastBay, coastBridge },
  himalaya: { himalayaValley, himalayaLake, himalayaPass },
  spiti: { spitiMonastery, spitiClimb },
  satara: { sataraTurbines, sataraKaas, sataraTerraces },
  forest: { forestLamps, forestStream },
  city: { citySeaLink, cityMarineDrive, cityArch },
  object: {
    helmetOnTank,
    chainAndSprocket,
    tyreGauge,
    foldedMap,
    firstAidRoll,
    rainSuit,
    papersInPouch,
    brakeLever,
    twoUpSeat,
    staggeredFormation,
  },
  offroad: { offroadJump, offroadFord, offroadClimb, offroadSlowRace },
};

/** How many compositions each scene has. */
export const LAYOUTS = Object.fromEntries(
  SCENES.map((scene) => [scene, Object.keys(COMPOSITIONS[scene]).length]),
) as Readonly<Record<Scene, number>>;

/** How many of them a seed chooses from: those added later are shown only by index, so that adding one redraws nothing. */
export const SEEDED: Readonly<Record<Scene, number>> = { ...LAYOUTS, ghats: 2, offroad: 3 };
