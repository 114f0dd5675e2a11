import { run } from './run.mjs'
import { prepareToolchain } from './toolchain.mjs'

/**
 * Fails on high-severity advisories for production dependencies. Not part of `npm test`: the result changes from day to
 * day, and not every registry serves audits.
 */
export async function findAdvisories() {
  const env = await prepareToolchain()
  return run('pnpm', ['audit', '--prod', '--audit-level=high'], { env })
}
