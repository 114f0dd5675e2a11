import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrigins, publishOrigins, type TestOrigins } from '#/env.ts'
import { stackMessageSchema } from '#/stack/stack-message.ts'

/** Starts the whole Tidewatch stack on free ports, with a data folder of its own and the sample history. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (findOrigins()) return undefined
  rmSync(join(import.meta.dirname, '../test-results/logs'), { recursive: true, force: true })
  // In its own process group, so that Ctrl-C in a terminal reaches only the tests, which then stop the stack.
  const child = fork(join(import.meta.dirname, 'stack/stack-process.ts'), { detached: true, execArgv: [] })
  const exited = once(child, 'exit')
  try {
    publishOrigins(await waitUntilReady(child))
  } catch (error) {
    await stop(child, exited)
    throw error
  }
  return () => stop(child, exited)
}

function waitUntilReady(child: ChildProcess): Promise<TestOrigins> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The stack's process ended with ${code}.`)))
    child.once('error', reject)
    child.once('message', (value) => {
      const message = stackMessageSchema.parse(value)
      if (message.type === 'ready') resolve(message.origins)
      else reject(new Error(message.sentence))
    })
  })
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.connected) child.disconnect()
  await exited
}
