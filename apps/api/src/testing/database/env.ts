/**
 * The folder with the migrations of a later build, whose tables this build's tests are run against (`npm run test:previous`).
 * Tests with the tag `own-migrations` are skipped then.
 */
export function laterMigrations(): string | undefined {
  return process.env.TEST_MIGRATIONS_DIR || undefined
}
