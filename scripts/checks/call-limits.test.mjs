import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

const limits = readFileSync(join(projectDir, 'apps/api/src/platform/http/call-limits.ts'), 'utf8')
const sources = ['apps/api/src', 'packages/contract/src', 'packages/site-config/src'].flatMap((folder) =>
  readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(projectDir, folder, file), 'utf8')),
)

test("the limits on a call's rows are named as in the code", () => {
  const named = [...limits.matchAll(/rows: '([^']+)'/g)].flatMap(([, rows = '']) =>
    [...rows.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )
  assert.ok(named.length > 10, 'The names are not read any more.')
  // A constant, a plan's field, or another rate.
  const declarationOf = (/** @type {string} */ name) => new RegExp(`\\bexport const ${name}\\b|\\b${name}:`)
  assert.deepEqual(
    named.filter((name) => !sources.some((text) => declarationOf(name).test(text))),
    [],
  )
})
