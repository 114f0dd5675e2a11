import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

/** Licences that a closed-source product may ship. LGPL is for libvips, which is dynamically linked and replaceable. */
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

/** Packages without a `license` field. Their texts were checked: MIT, and BSD for `mutation-observer`. */
const manuallyReviewed = ['combine-errors', 'mutation-observer', 'valid-url']

/**
 * Whether an SPDX expression has at least one alternative with only allowed parts.
 * @param {string} expression
 */
function isAllowed(expression) {
  return expression
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((alternative) => alternative.split(/ and /i).every((licence) => allowed.has(licence.trim())))
}

test('every package that we ship has a licence that allows it', () => {
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
    .filter((line) => !manuallyReviewed.some((name) => line === `${name}: Unknown`))
  assert.deepEqual(refused, [])
})

test("a copyleft licence is rejected, unless there's an alternative", () => {
  assert.equal(isAllowed('GPL-3.0-only'), false)
  assert.equal(isAllowed('MIT AND AGPL-3.0-only'), false)
  assert.equal(isAllowed('(MIT OR GPL-3.0-only)'), true)
})
