// `npm run build`: the steps `npm start` takes before it starts the server. With `-- --release`, also a package that runs
// on a machine without npm.
import { explainFailure } from './lib/failure.mjs';
import { packageRelease } from './lib/installing/package-release.mjs';
import { prepare } from './lib/installing/prepare.mjs';
import { stopRequests } from './lib/stop-requests.mjs';

const { stop } = stopRequests();
await build().catch((error) => {
  process.exitCode = explainFailure(error, { codeWhenStopped: 1 });
});

async function build() {
  const node = await prepare({ stop, build: true });
  if (process.argv.includes('--release')) console.log(await packageRelease(node, stop));
}
