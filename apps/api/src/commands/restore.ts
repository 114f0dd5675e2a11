import { resolve } from 'node:path'
import { restore } from '#/operations/backup/restore.ts'
import { readEnv } from '#/platform/config/env.ts'
import { openPlainStore } from '#/platform/files/open-file-store.ts'
import { exitWithError, openForCommand } from './open-for-command.ts'

const source = process.argv[2]
if (!source) exitWithError('Usage: restore FOLDER, which backup has made. The database has to be empty.')
const env = readEnv()
const { context, pool, close } = await openForCommand(env.DATABASE_DIRECT_URL)
try {
  const files = await openPlainStore(env)
  const manifest = await restore({ ...context, pool, env, files }, resolve(env.INIT_CWD, source))
  process.stdout.write(`The backup of ${manifest.madeAt} is restored: start the API and the worker.\n`)
} catch (error) {
  exitWithError(error instanceof Error ? error.message : String(error))
} finally {
  await close()
}
