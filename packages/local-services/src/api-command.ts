import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvironmentFile, readHostEnvironment } from './env.ts'
import { localKeys } from './local-keys.ts'
import { readPorts } from './ports.ts'
import { projectDir } from './project-dir.ts'
import { apiEnvironment, inheritedEnvironment } from './stack/stack-environment.ts'
import { readStackSettings } from './stack/stack-settings.ts'

/** Runs a command of the API, such as `grant`, on the database of the local Tidewatch, or on the one in .env. */
const envFile = join(projectDir, '.env')
if (existsSync(envFile)) loadEnvironmentFile(envFile)
const host = readHostEnvironment()
const ports = readPorts(host)
const settings = readStackSettings(host, ports)
const databaseUrl = settings.env.DATABASE_URL ?? `postgres://postgres@127.0.0.1:${ports.postgres}/tidewatch`
const dataDir = join(projectDir, '.data')
const keys = localKeys(dataDir)
const [command = '', ...options] = process.argv.slice(2)
const child = spawn(process.execPath, [`dist/${command}.js`, ...options], {
  cwd: join(projectDir, 'apps/api'),
  env: {
    ...inheritedEnvironment(host),
    ...apiEnvironment(settings, { databaseUrl, port: ports.api, keys, dataDir }),
  },
  stdio: 'inherit',
})
child.once('exit', (code) => process.exit(code ?? 1))
