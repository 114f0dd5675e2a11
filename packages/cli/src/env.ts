import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where the key is stored, and the environment's overrides. */
export function readEnvironment() {
  const { TIDEWATCH_API_KEY, TIDEWATCH_ORIGIN, XDG_CONFIG_HOME } = process.env
  return {
    configFile: join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'tidewatch', 'config.json'),
    apiKey: TIDEWATCH_API_KEY || undefined,
    origin: TIDEWATCH_ORIGIN || undefined,
  }
}
