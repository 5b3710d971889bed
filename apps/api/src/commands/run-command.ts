import { AppError } from '../core/app-error.ts';
import { StartError } from '../db/database.ts';
import { SettingsError } from '../environment.ts';

/** What an operator can mend is one sentence; everything else is printed whole. Either ends with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isForTheOperator = [SettingsError, StartError, AppError].some((kind) => error instanceof kind);
    console.error(isForTheOperator ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
