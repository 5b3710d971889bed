import type { FactorDemand } from '@kickstand/contract/shared/answer';
import { CallError } from './call-error.ts';

/** Resolves to whether what was missing is there now. */
type Settle = (demand: FactorDemand) => Promise<boolean>;

let settle: Settle | null = null;

/** The back-office asks for the second factor where a call misses it; returns how to stop that. */
export function setFactorAsker(ask: Settle): () => void {
  settle = ask;
  return () => {
    if (settle === ask) settle = null;
  };
}

/** Runs a call again after its person has confirmed who they are. */
export async function withFactor<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const demand = error instanceof CallError ? error.secondFactor : undefined;
    if (!demand || demand.step === 'sign-in' || !settle || !(await settle(demand))) throw error;
    return run();
  }
}
