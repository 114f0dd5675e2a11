import { run } from './run.mjs'
import { prepareToolchain } from './toolchain.mjs'

/**
 * Fails where the registry knows a grave advisory against something that runs in production. No part of `npm test`: its
 * answer changes from day to day, and not every registry gives one.
 */
export async function findAdvisories() {
  const env = await prepareToolchain()
  return run('pnpm', ['audit', '--prod', '--audit-level=high'], { env })
}
