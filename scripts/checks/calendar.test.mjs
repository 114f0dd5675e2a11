import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'
import { readPackages } from './modules.mjs'

const home = 'packages/insights/src/statistics/utc-day.ts'

/** These reach the product only through its ports, so they can't import it. */
const isExempt = (/** @type {string} */ file) => /^packages\/(?:e2e|local-services)\//.test(file)

const ownCalendar =
  /toISOString\(\)\s*\.(?:slice|substring)\(0, 10\)|toISOString\(\)\.split\('T'\)|\b86_?400_?000\b|\b24 \* (?:hour|3_600_000|60 \* 60_000)/

test(`what a day is, ${home} says alone`, () => {
  const files = readPackages(projectDir).flatMap((each) => each.files.map((file) => relative(projectDir, file)))
  const wrong = files.filter(
    (file) => !isExempt(file) && ownCalendar.test(readFileSync(join(projectDir, file), 'utf8')),
  )
  assert.deepEqual(wrong, [home])
})
