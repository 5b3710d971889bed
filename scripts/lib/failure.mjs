import { ProgramFailed } from './run.mjs';
import { StopRequested } from './stop-requests.mjs';

/**
 * Tells a person why a command ended and answers its exit code.
 *
 * @param {unknown} error
 * @param {{ codeWhenStopped: number }} options
 */
export function explainFailure(error, { codeWhenStopped }) {
  if (error instanceof StopRequested) return codeWhenStopped;
  if (error instanceof ProgramFailed) console.error(error.output.trimEnd());
  console.error(error instanceof Error ? error.message : String(error));
  return 1;
}
