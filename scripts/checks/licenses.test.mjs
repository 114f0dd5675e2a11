import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

/** What may be delivered with a product that isn't open itself. LGPL is for libvips, which is linked and can be exchanged. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  'public domain',
])

/** Packages whose `license` field is missing. Their texts were read: MIT, and BSD of `mutation-observer`. */
const readByHand = ['combine-errors', 'mutation-observer', 'valid-url']

/**
 * Whether an SPDX expression leaves us a way that is allowed: one of its alternatives, with all of its parts.
 * @param {string} expression
 */
function isAllowed(expression) {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((alternative) => alternative.split(/ and /i).every((licence) => allowed.has(licence.trim())))
}

test('every package that we deliver has a licence that lets us', () => {
  const output = execFileSync('pnpm', ['--recursive', 'licenses', 'list', '--prod', '--json'], {
    cwd: projectDir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  /** @type {Record<string, { name: string }[]>} */
  const byLicence = JSON.parse(output)
  assert.ok(Object.keys(byLicence).length > 5)
  const refused = Object.entries(byLicence)
    .filter(([licence]) => !isAllowed(licence))
    .flatMap(([licence, packages]) => packages.map(({ name }) => `${name}: ${licence}`))
    .filter((line) => !readByHand.some((name) => line === `${name}: Unknown`))
  assert.deepEqual(refused, [])
})

test('a licence that asks for our own source is refused, unless there is another', () => {
  assert.equal(isAllowed('GPL-3.0-only'), false)
  assert.equal(isAllowed('MIT AND AGPL-3.0-only'), false)
  assert.equal(isAllowed('(MIT OR GPL-3.0-only)'), true)
})
