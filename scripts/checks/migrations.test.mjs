import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

const folder = join(projectDir, 'apps/api/src/platform/db/migrations')
/** Migrations up to this one predate the first release. */
const lastUnchecked = '0043'
/** Statements that break the previous release while it's still running. */
const breaking = [
  /\bDROP\s+(TABLE|COLUMN|TYPE|VIEW)\b/i,
  /\bRENAME\b/i,
  /\bALTER\s+COLUMN\b.*\b(SET\s+NOT\s+NULL|(SET\s+DATA\s+)?TYPE(?!\s+text\s+COLLATE))\b/i,
  /\bADD\s+COLUMN\b(?!.*\bDEFAULT\b).*\bNOT\s+NULL\b/i,
]

/** @param {string} sql */
function breakingStatements(sql) {
  // A function's body doesn't run when its migration does.
  const own = sql
    .replaceAll(/--(?!>).*$/gm, '')
    .replaceAll(/\bCREATE (?:OR REPLACE )?FUNCTION\b[\s\S]*?\$\$[\s\S]*?\$\$/g, '')
  const statements = own.split('--> statement-breakpoint')
  return statements.map((text) => text.trim()).filter((text) => breaking.some((pattern) => pattern.test(text)))
}

test('the previous release keeps working on a migrated database: what it needs is dropped in a later release', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql') && name > `${lastUnchecked}~`)) {
    // `…_contract.sql` drops what no release in use needs any more; its first line names the release.
    if (file.endsWith('_contract.sql')) continue
    assert.deepEqual(breakingStatements(readFileSync(join(folder, file), 'utf8')), [], file)
  }
})

test('finds what breaks the previous release, and accepts additions', () => {
  const found = (/** @type {string} */ sql) => breakingStatements(sql).length
  assert.equal(found('ALTER TABLE "users" DROP COLUMN "email";'), 1)
  assert.equal(found('ALTER TABLE "users" RENAME COLUMN "a" TO "b";'), 1)
  assert.equal(found('ALTER TABLE "users" ALTER COLUMN "a" SET NOT NULL;'), 1)
  assert.equal(found('ALTER TABLE "users" ADD COLUMN "a" text NOT NULL;'), 1)
  assert.equal(found(`ALTER TABLE "users" ADD COLUMN "a" text DEFAULT '' NOT NULL;\n-- DROP TABLE users`), 0)
  assert.equal(found(`CREATE FUNCTION f() RETURNS void AS $$ BEGIN DROP TABLE a; END $$;`), 0)
  assert.equal(found('DO $$ BEGIN DROP TABLE a; END $$;'), 1)
})

test("indexes match the order of queries: `desc` puts nulls first, and an index with nulls last can't serve it", () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql') && name > '0047')) {
    assert.doesNotMatch(readFileSync(join(folder, file), 'utf8'), /\bDESC NULLS LAST\b/i, file)
  }
})

test('only the newest schema snapshot is kept: the next migration is made from it, and nothing reads others', () => {
  const snapshots = readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
    ?.slice(0, 4)
  assert.deepEqual(snapshots, [`${newest}_snapshot.json`])
})
