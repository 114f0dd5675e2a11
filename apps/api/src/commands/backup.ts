import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from '#/operations/backup/back-up.ts'
import { readEnv } from '#/platform/config/env.ts'
import { openPlainStore } from '#/platform/files/open-file-store.ts'
import { exitWithError, openForCommand } from './open-for-command.ts'

const target = process.argv[2]
if (!target) exitWithError('Usage: backup FOLDER, which must not exist yet.')
// npm runs commands in a different folder than the one they were called from.
const folder = resolve(readEnv().INIT_CWD, target)
if (existsSync(folder)) exitWithError(`${folder} is there already: name a new folder.`)
const { context, pool, close } = await openForCommand()
const env = readEnv()
const { tables, files } = await backUp({ ...context, pool, env, files: await openPlainStore(env) }, folder)
await close()
const rows = tables.reduce((sum, table) => sum + table.rows, 0)
process.stdout.write(`${rows} rows of ${tables.length} tables and ${files.length} files are in ${folder}.\n`)
process.stdout.write(
  'Keys are not: keep TOKEN_ENCRYPTION_KEY and REPORT_SIGNING_KEY elsewhere. Nobody can read it without them.\n',
)
