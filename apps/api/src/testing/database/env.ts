/**
 * The folder with a later build's migrations, against whose tables this build's tests run (`npm run test:previous`).
 * Tests tagged `own-migrations` are then skipped.
 */
export function laterMigrations(): string | undefined {
  return process.env.TEST_MIGRATIONS_DIR || undefined
}
