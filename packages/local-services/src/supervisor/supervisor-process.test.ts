import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../ports.ts'
import { isAlive } from './process-table.ts'
import { type ProcessDefinition, processUnit } from './supervisor-process.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidewatch-process-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function nodeProcess(script: string, more: Partial<ProcessDefinition> = {}): ProcessDefinition {
  const args = ['-e', script]
  const logFile = join(folder, 'example.log')
  return {
    name: 'example',
    after: [],
    command: process.execPath,
    args,
    cwd: folder,
    env: {},
    logFile,
    healthUrl: null,
    deadlineMs: 120_000,
    ...more,
  }
}

const never = new AbortController().signal
const serverScript = (port: number) => `require('http').createServer((_, res) => res.end('ok')).listen(${port})`

test('a service is ready when it responds, and gone after stop', async () => {
  const port = await findFreePort()
  const pids: number[] = []
  const healthUrl = `http://localhost:${port}/`
  const onSpawn = (_: string, pid: number) => pids.push(pid)
  const running = await processUnit(nodeProcess(serverScript(port), { healthUrl, onSpawn })).start(never)

  expect((await fetch(healthUrl)).status).toBe(200)
  await running?.stop()
  expect(await running?.exited).toContain('example ended with signal SIGTERM.')
  expect(pids.map(isAlive)).toEqual([false])
})

test('a task is done when it exits with 0, and its output is in the log', async () => {
  const definition = nodeProcess('console.log("moved in")')
  expect(await processUnit(definition).start(never)).toBeNull()
  expect(readFileSync(definition.logFile, 'utf8')).toBe('moved in\n')
})

test("a failed task's error has the end of its log", async () => {
  const unit = processUnit(nodeProcess('console.error("no such table"); process.exit(7)'))
  await expect(unit.start(never)).rejects.toThrow(/^example ended with exit code 7\. .*\nno such table$/s)
})

test('a service that ends before it responds fails at once', async () => {
  const healthUrl = `http://localhost:${await findFreePort()}/`
  const unit = processUnit(nodeProcess('process.exit(0)', { healthUrl }))
  await expect(unit.start(never)).rejects.toThrow('example ended with exit code 0.')
})

test('a service that never responds is ended at its deadline', async () => {
  const pids: number[] = []
  const healthUrl = `http://localhost:${await findFreePort()}/`
  const onSpawn = (_: string, pid: number) => pids.push(pid)
  const unit = processUnit(nodeProcess('setInterval(() => {}, 1000)', { healthUrl, deadlineMs: 300, onSpawn }))
  await expect(unit.start(never)).rejects.toThrow(`did not answer at ${healthUrl} within 0.3 s.`)
  expect(pids.map(isAlive)).toEqual([false])
})

test('a missing program is reported', async () => {
  const unit = processUnit(nodeProcess('', { command: join(folder, 'nothing-here') }))
  await expect(unit.start(never)).rejects.toThrow('ENOENT')
})
