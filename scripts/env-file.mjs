import { existsSync, readFileSync } from 'node:fs'

/**
 * The variables of an environment file in their order; those that are set to nothing have an empty value.
 * @param {string} file
 * @returns {Map<string, string>}
 */
export function readEnvFile(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const entries = [...text.matchAll(/^(?:export )?([A-Z][A-Z0-9_]*)=(.*)$/gm)]
  return new Map(entries.map(([, name = '', value = '']) => [name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]))
}
