import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { localKeys } from '@tidewatch/local-services/local-keys'
import { findFreePorts } from '@tidewatch/local-services/ports'
import { startPostgres } from '@tidewatch/local-services/postgres/postgres'
import { startStack } from '@tidewatch/local-services/stack/stack'
import { apiEnvironment, siteEnvironment } from '@tidewatch/local-services/stack/stack-environment'
import { readStackSettings } from '@tidewatch/local-services/stack/stack-settings'
import pg from 'pg'
import { type Deployment, publishAuthority, publishDeployment, publishOrigins } from '#/env.ts'
import { unprivilegedId } from '#/images/assemble-image.ts'
import { openBucket } from './bucket.ts'
import { createCertificates } from './certificates.ts'
import { type ComposeService, readComposeFile } from './compose-file.ts'
import { nameServerAddress, startNameServer } from './name-server.ts'
import { openServices } from './start-services.ts'

// `enter-deployment.ts` runs this in its own network, mount and process namespaces, so that every port and name can match
// the Compose file, and nothing is left behind.
const [folder = '', ...options] = process.argv.slice(2)
const e2e = join(import.meta.dirname, '../..')
const composeFile = join(e2e, '../../deploy/compose.yaml')
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const hosts = { WEB_HOST: 'tidewatch.test', BLOG_HOST: 'blog.tidewatch.test', SUPPORT_HOST: 'support.tidewatch.test' }
const passwords = { POSTGRES_PASSWORD: 'owner', APP_PASSWORD: 'app', BUCKET_PASSWORD: 'bucket' }
const replicas = 2
const kinds = ['api', 'worker', 'web', 'blog', 'support'] as const

const logDir = join(e2e, 'test-results/deployment-logs')
rmSync(logDir, { recursive: true, force: true })
mkdirSync(logDir, { recursive: true })
const webOrigin = `https://${hosts.WEB_HOST}`
// Not in 127.0.0.0/8, which Next treats as `localhost`.
const addressOf = (kind: (typeof kinds)[number], number: number) => `172.28.${kinds.indexOf(kind) + 1}.${number}`
/** All other services share this address. */
const machine = '127.0.0.1'

const closing: (() => unknown)[] = []

async function run(): Promise<number> {
  const compose = readComposeFile(composeFile, { ...hosts, ...passwords, IMAGES: 'images', RELEASE: 'tested' })
  const edge = compose.edge
  if (!edge) throw new Error('The Compose file has no edge.')
  const numbers = Array.from({ length: replicas }, (_, index) => index + 1)
  const addresses = new Map<string, string[]>([
    ...kinds.map((kind): [string, string[]] => [kind, numbers.map((number) => addressOf(kind, number))]),
    ...['edge', 'postgres', 'bucket', ...edge.networks].map((name): [string, string[]] => [name, [machine]]),
  ])
  prepareNetwork(kinds.flatMap((kind) => addresses.get(kind) ?? []))
  closing.push(await startNameServer(addresses))

  const tls = join(folder, 'tls')
  mkdirSync(tls)
  createCertificates(tls, { edge: Object.values(hosts), postgres: ['postgres'], bucket: ['bucket'] })
  chownSync(join(tls, 'edge.key'), 101, 101)
  publishAuthority(join(tls, 'ca.pem'))
  const database = await openDatabase(compose.postgres, tls)
  const bucket = await openBucket({
    address: machine,
    port: 7070,
    directory: join(folder, 'bucket'),
    key: readFileSync(join(tls, 'bucket.key')),
    cert: readFileSync(join(tls, 'bucket.pem')),
  })
  closing.push(() => bucket.close())

  const ports = await findFreePorts()
  const dataDir = join(folder, 'data')
  const env = {
    DATABASE_URL: database,
    WEB_ORIGIN: webOrigin,
    BLOG_ORIGIN: `https://${hosts.BLOG_HOST}`,
    SUPPORT_ORIGIN: `https://${hosts.SUPPORT_HOST}`,
    COOKIE_DOMAIN: hosts.WEB_HOST,
  }
  const standIns = ['mail-inbox', 'graph-sandbox', 'payment-sandbox', 'auth-emulator'] as const
  const stack = await startStack({
    ports,
    dataDir,
    logDir,
    env,
    apiOrigin: webOrigin,
    services: standIns,
    onUnexpectedExit: say,
  })
  closing.push(stack.stop)
  const settings = readStackSettings(env, ports, webOrigin)
  const keys = localKeys(dataDir)
  const services = openServices({
    compose,
    folder,
    logDir,
    env: {
      api: envFile(apiEnvironment(settings, { databaseUrl: '', port: 0, keys, dataDir })),
      site: envFile(siteEnvironment(settings, keys)),
    },
    // Production rejects the stand-ins, and the bucket's stand-in accepts only one key.
    changes: { SITE_ENVIRONMENT: 'test', FILES_S3_ACCESS_KEY_ID: 'S3RVER', FILES_S3_SECRET_ACCESS_KEY: 'S3RVER' },
    nginx: findNginx(),
  })
  closing.push(services.stop)

  await services.run('migrate')
  await services.run('roles')
  const samples = services.run('api', ['node', 'dist/backfill.js'], 'backfill')
  const start = (kind: (typeof kinds)[number], number: number) => {
    const address = addressOf(kind, number)
    // Containers have an address each; here they share one network namespace, so each listens on its own address only.
    const variable = kind === 'api' || kind === 'worker' ? 'LISTEN_HOST' : 'HOSTNAME'
    return services.start(kind, { name: `${kind}-${number}`, address, env: { [variable]: address } })
  }
  const startAll = (...wanted: (typeof kinds)[number][]) =>
    Promise.all(wanted.flatMap((kind) => numbers.map((number) => start(kind, number))))
  const behind = await startAll('api', 'worker')
  const front = await services.start('edge', { name: 'edge', address: machine, env: {} })
  const deployment: Deployment = [...behind, front, ...(await startAll('web', 'blog', 'support'))]
  await samples
  say(
    `Running: ${deployment.map(({ name }) => name).join(', ')}, PostgreSQL, a bucket, and stand-ins of what others run.`,
  )

  publishOrigins({ ...stack.origins, database })
  publishDeployment(deployment)
  const args = ['test', '-c', 'deployment.config.ts', ...options]
  const [code] = await once(spawn('playwright', args, { cwd: e2e, stdio: 'inherit' }), 'exit')
  return (code ?? 1) + reportRefusals()
}

/** Brings up loopback, which is down in a new namespace, allows privileged ports for the edges, and sets the resolver. */
function prepareNetwork(addresses: readonly string[]): void {
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  for (const address of addresses) execFileSync('ip', ['address', 'add', address, 'dev', 'lo'])
  writeFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', '0')
  const resolver = join(folder, 'resolv.conf')
  writeFileSync(resolver, `nameserver ${nameServerAddress}\n`)
  execFileSync('mount', ['--bind', resolver, realpathSync('/etc/resolv.conf')])
}

/** Starts PostgreSQL with the Compose file's settings, and an owner without superuser rights. Returns a superuser's URL. */
async function openDatabase(service: ComposeService | undefined, tls: string): Promise<string> {
  chownSync(join(tls, 'postgres.key'), unprivilegedId ?? 0, unprivilegedId ?? 0)
  chmodSync(join(tls, 'postgres.key'), 0o600)
  const settings = (service?.command ?? []).filter((argument) => argument.includes('='))
  const postgres = await startPostgres({
    dataDir: join(folder, 'database/data'),
    port: 5432,
    durable: false,
    logFile: join(logDir, 'postgres.log'),
    settings: settings.map((setting) => setting.replace('/tls/', `${tls}/`)),
  })
  closing.push(postgres.stop)
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query('CREATE ROLE tidewatch LOGIN CREATEROLE')
  await client.query('CREATE DATABASE tidewatch OWNER tidewatch')
  await client.end()
  return postgres.url('tidewatch')
}

/** Leaves out variables that `compose.env` doesn't contain, because the images or this script set them. */
function envFile(env: Record<string, string>): Record<string, string> {
  const { PORT: _port, NODE_ENV: _mode, FILES_DIR: _files, DATABASE_URL: _database, ...rest } = env
  // This folder exists in no container.
  return { ...rest, DELIVERY_FOLDER: '' }
}

function findNginx(): { program: string; knowsHttp2: boolean } {
  const program = '/usr/sbin/nginx'
  const { stderr } = spawnSync(program, ['-v'], { encoding: 'utf8' })
  const [, major = '0', minor = '0', patch = '0'] = /nginx\/(\d+)\.(\d+)\.(\d+)/.exec(stderr) ?? []
  const knowsHttp2 = Number(major) * 1e6 + Number(minor) * 1e3 + Number(patch) >= 1_025_001
  if (!knowsHttp2)
    say(`nginx ${major}.${minor}.${patch} has "http2" as a word of "listen": the template is changed there.`)
  return { program, knowsHttp2 }
}

/** Reports denied file access outside of an image. Returns the number of logs that contain any. */
function reportRefusals(): number {
  const refused = readdirSync(logDir).filter((name) =>
    /EACCES|EROFS|Permission denied|Read-only file system/.test(readFileSync(join(logDir, name), 'utf8')),
  )
  for (const name of refused) say(`${name} tells of a file that a container may not read or write.`)
  return refused.length
}

let code = 1
try {
  code = await run()
} finally {
  for (const close of closing.reverse()) await close()
}
process.exit(code)
