import { startPostgres } from './postgres.mjs';

/** Lets `npx vitest --project api-postgres` run alone: a throwaway PostgreSQL unless TEST_DATABASE_URL is set. */
export default async function setup() {
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return postgres.stop;
}
