import { existsSync, readFileSync } from 'node:fs'

/**
 * The variables in an environment file, in order; unset ones have an empty value.
 * @param {string} file
 * @returns {Map<string, string>}
 */
export function readEnvFile(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const entries = [...text.matchAll(/^(?:export )?([A-Z][A-Z0-9_]*)=(.*)$/gm)]
  return new Map(entries.map(([, name = '', value = '']) => [name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]))
}
