import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

/** A folder with more entries is hard to take in. */
const maxEntries = 30

/** Folders that are generated, numbered or data, and grow by one entry per change. @param {string} folder */
const isExempt = (folder) =>
  /(?:^|\/)(?:messages|migrations|node_modules|dist|test-results|\.\w+)(?:\/|$)/.test(folder) ||
  /^docs\/decisions$|^apps\/api\/content(?:\/|$)|^apps\/web\/public\/pictures(?:\/|$)|-snapshots(?:\/|$)/.test(folder)

/** A folder and all folders below it. @param {string} folder @returns {string[]} */
function foldersOf(folder) {
  const below = readdirSync(join(projectDir, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [
    folder,
    ...below
      .map(({ name }) => join(folder, name))
      .filter((each) => !isExempt(each))
      .flatMap(foldersOf),
  ]
}

const folders = ['apps', 'packages', 'scripts', 'docs', 'deploy'].flatMap(foldersOf)

test(`no folder has more than ${maxEntries} entries`, () => {
  const crowded = folders
    .map((folder) => ({ folder, count: readdirSync(join(projectDir, folder)).length }))
    .filter(({ count }) => count > maxEntries)
  assert.deepEqual(
    crowded.map(({ folder, count }) => `${folder}: ${count}`),
    [],
  )
})

test("API routes neither query nor write: reads are in queries.ts, each transaction in its verb's file", () => {
  const routes = folders
    .filter((folder) => folder.startsWith('apps/api/src'))
    .flatMap((folder) => readdirSync(join(projectDir, folder)).map((name) => join(folder, name)))
    .filter((file) => /[/-]routes?\.ts$/.test(file))
  assert.ok(routes.length > 30, 'The routes are not found any more.')
  const query =
    /^import (?!type\b)[^']*'(?:drizzle-orm|#\/platform\/db\/schema\/)|\b(?:db|tx|pool)\s*\.(?:select|insert|update|delete|execute|query|transaction)\(/m
  assert.deepEqual(
    routes.filter((file) => query.test(readFileSync(join(projectDir, file), 'utf8'))),
    [],
  )
})
