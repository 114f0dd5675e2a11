import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '@tidewatch/local-services/ports'
import { type Stack, startStack } from '@tidewatch/local-services/stack/stack'
import type { StackMessage } from '#/stack/stack-message.ts'

// The stack runs in its own process, which detects the end of the tests by the closed channel, even after a crash.
const logDir = join(import.meta.dirname, '../../test-results/logs')
const dataDir = await mkdtemp(join(tmpdir(), 'tidewatch-e2e-'))
// When run by root, the database runs as another user, which has to be able to enter.
await chmod(dataDir, 0o711)
const leave = new AbortController()
const left = new Promise<void>((resolve) => leave.signal.addEventListener('abort', () => resolve(), { once: true }))

process.once('disconnect', () => leave.abort(new Error('The tests are over.')))

const notifyParent = (message: StackMessage) =>
  new Promise<void>((resolve) => (process.connected ? process.send?.(message, () => resolve()) : resolve()))
const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function run(): Promise<number> {
  let stack: Stack | undefined
  try {
    stack = await startStack({
      ports: await findFreePorts(),
      dataDir,
      logDir,
      durable: false,
      signal: leave.signal,
      onUnexpectedExit: (sentence) => process.stderr.write(`${sentence}\n`),
    })
    await Promise.race([stack.backfill(), left])
    await notifyParent({ type: 'ready', origins: { ...stack.origins, database: stack.databaseUrl } })
    await left
    return 0
  } catch (error) {
    if (leave.signal.aborted) return 0
    await notifyParent({ type: 'failed', sentence: sentenceOf(error) })
    return 1
  } finally {
    await stack?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

process.exit(await run())
