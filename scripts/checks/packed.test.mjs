import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { projectDir } from '../project.mjs'

const published = ['api-client', 'cli', 'n8n']
const folder = mkdtempSync(join(tmpdir(), 'tidewatch-packed-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** @param {string} command @param {string[]} args */
const runIn = (cwd, command, args) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })

test('published packages install into an empty folder and run there, without our sources', () => {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  for (const name of published) {
    const source = join(projectDir, 'packages', name)
    runIn(source, 'pnpm', ['run', 'build'])
    runIn(source, 'pnpm', ['pack', '--pack-destination', folder])
  }
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  assert.equal(tarballs.length, published.length)
  runIn(folder, 'pnpm', ['add', '--offline', ...tarballs.map((name) => `./${name}`)])

  const scope = join(folder, 'node_modules/@tidewatch')
  assert.deepEqual(readdirSync(scope).toSorted(), ['api-client', 'cli', 'n8n-nodes-tidewatch'])
  for (const name of readdirSync(scope)) {
    const text = readFileSync(join(scope, name, 'package.json'), 'utf8')
    const { dependencies = {}, license, private: isPrivate } = JSON.parse(text)
    assert.doesNotMatch(JSON.stringify(dependencies), /workspace:|catalog:|@tidewatch/)
    assert.equal(license, JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')).license)
    assert.equal(isPrivate, undefined)
    const files = readdirSync(join(scope, name), { recursive: true }).map(String)
    assert.deepEqual(
      files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !file.includes('node_modules')),
      [],
    )
  }

  assert.match(runIn(folder, join(folder, 'node_modules/.bin/tidewatch'), ['--help']), /Usage: tidewatch COMMAND/)
  const client = `import { createPublicClient } from '@tidewatch/api-client/clients'
    import { call } from '@tidewatch/api-client/call'
    const client = createPublicClient({ getToken: () => 'Bearer key', getLocale: () => 'en', baseUrl: 'http://127.0.0.1:9/api' })
    const defined = { id: 'x', method: 'GET', path: '/x', summary: '', access: 'anonymous' }
    console.log(typeof call, await call(client, defined, {}).catch((error) => error.constructor.name))`
  assert.equal(runIn(folder, process.execPath, ['--input-type=module', '--eval', client]).trim(), 'function ApiError')

  // Every exported name has its script and its types.
  const exports = JSON.parse(readFileSync(join(projectDir, 'packages/api-client/package.json'), 'utf8')).exports
  for (const name of Object.keys(exports)) {
    const path = join(scope, 'api-client/dist', name)
    assert.ok(existsSync(`${path}.js`), name)
    assert.ok(existsSync(join(scope, 'api-client/dist/types/api-client/src', `${name}.d.ts`)), name)
  }
  writeFileSync(
    join(folder, 'types.mts'),
    `import type { monitorListQuery } from '@tidewatch/api-client/watch/monitors'
    type Query = Extract<ReturnType<typeof monitorListQuery>['queryFn'], (...args: never) => unknown>
    type Monitor = Awaited<ReturnType<Query>>['monitors'][number]
    export const name: Monitor['username'] = 'casa.limon'
    // Where the types of the contract are missing, it is any.
    export const isAny: 0 extends 1 & Monitor['username'] ? true : false = false`,
  )
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--lib',
    'es2024,dom',
  ]
  runIn(folder, join(projectDir, 'node_modules/.bin/tsc'), [...options, 'types.mts'])
})
