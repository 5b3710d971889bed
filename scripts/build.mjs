// `npm run build`: the steps `npm start` takes before it starts the server.
import { explainFailure } from './lib/failure.mjs';
import { prepare } from './lib/installing/prepare.mjs';
import { stopRequests } from './lib/stop-requests.mjs';

const { stop } = stopRequests();
await prepare({ stop, build: true }).catch((error) => {
  process.exitCode = explainFailure(error, { codeWhenStopped: 1 });
});
