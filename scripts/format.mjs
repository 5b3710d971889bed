// `npm run format`: sorts imports, formats, and applies the linter's automatic fixes.
import { explainFailure } from './lib/failure.mjs';
import { prepare } from './lib/installing/prepare.mjs';
import { run } from './lib/run.mjs';
import { stopRequests } from './lib/stop-requests.mjs';
import { toolScript } from './lib/tools.mjs';

const { stop } = stopRequests();
process.exit(await format().catch((error) => explainFailure(error, { codeWhenStopped: 130 })));

async function format() {
  const node = await prepare({ stop, build: false });
  const { code, output } = await run(node, [toolScript('@biomejs/biome', 'biome'), 'check', '--write'], { stop });
  console.log(output.trimEnd());
  return code;
}
