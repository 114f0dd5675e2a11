import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, realpathSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findFreePorts, type Ports } from '@tidewatch/local-services/ports'
import { startTemporaryPostgres } from '@tidewatch/local-services/postgres/postgres'
import { sampleOperator } from '@tidewatch/site-config/operator'
import { test as base, expect } from '#/fixtures/test.ts'
import { assembleImage, unlockImage, unprivilegedId } from './assemble-image.ts'
import { startCollector } from './collector.ts'
import { readContainerFile } from './container-file.ts'
import { openNamedAddresses, openOnce } from './named-addresses.ts'
import { type Image, runImage, startImage } from './run-image.ts'

const repository = join(import.meta.dirname, '../../../..')
const sites = {
  web: [
    '/',
    '/de',
    '/view-instagram-anonymously',
    '/ja/how-to-see-someone-s-activity-on-instagram',
    '/monitor-your-teen-s-instagram-activity',
    '/features',
    '/plans',
    '/toolkit',
    '/import',
    '/th/terms-of-use',
  ],
  blog: [
    '/',
    '/ko',
    '/best-time-to-post',
    '/can-you-see-what-someone-likes',
    '/de/engagement-benchmarks',
    '/hidden-likes',
    '/posting-rhythm',
    '/th/privacy-check-up',
    '/when-followers-drop',
    '/who-unfollowed-me',
  ],
  support: [
    '/',
    '/it',
    '/contact',
    '/faq',
    '/label/archives',
    '/adding-an-account',
    '/getting-started',
    '/ja/importing-an-archive',
    '/large-archives',
    '/pt/reading-a-report',
  ],
} as const

// Each site has its own address here, and the journeys' stack isn't running.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from the pattern.
  baseURL: async ({}, use) => use(undefined),
})

/** Each stops a process and resolves with its log. */
const closing: (() => Promise<string>)[] = []
let folder: string
let ports: Ports
let api: Image
let apiEnv: Record<string, string>
let collector: Awaited<ReturnType<typeof startCollector>>
/** Tracing variables for the API and one site; the other sites run without tracing. */
let tracing: Record<string, string>
const originOf = (name: 'web' | 'blog' | 'support' | 'api' | 'worker') => `http://localhost:${ports[name]}`
const siteOrigins = () => ({
  WEB_ORIGIN: originOf('web'),
  BLOG_ORIGIN: originOf('blog'),
  SUPPORT_ORIGIN: originOf('support'),
})

function assemble(app: string, containerFile: string): Image {
  const image = {
    file: readContainerFile(join(repository, 'deploy', containerFile), { APP: app, RELEASE: 'tested' }),
    folder: join(folder, app),
  }
  assembleImage(image.file, image.folder)
  return image
}

async function start(image: Image, options: Parameters<typeof startImage>[1], health: string): Promise<void> {
  closing.push(await startImage(image, options, health))
}

test.beforeAll(async () => {
  if (unprivilegedId === null)
    process.stdout.write('The images run as this user, as only root can run them as another.\n')
  folder = await mkdtemp(join(realpathSync(tmpdir()), 'tidewatch-images-'))
  // The user that runs an image has to be able to enter.
  await chmod(folder, 0o755)
  ports = await findFreePorts()
  collector = await startCollector()
  tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, SITE_REFRESH_TOKEN: randomBytes(16).toString('hex') }
  const postgres = await startTemporaryPostgres()
  closing.push(() => postgres.stop().then(() => ''))
  api = assemble('api', 'api.Dockerfile')
  const key = `images:${randomBytes(32).toString('base64')}`
  const database = { DATABASE_URL: postgres.url('postgres'), TOKEN_ENCRYPTION_KEY: key }
  // There is no load balancer that has to notice the shutdown.
  apiEnv = { ...database, DRAIN_SECONDS: '0', ...sampleOperator, ...siteOrigins() }
})

test.afterAll(async () => {
  const logs: string[] = []
  for (const close of closing.reverse()) logs.push(await close())
  collector.close()
  unlockImage(folder)
  await rm(folder, { recursive: true })
  expect(logs.join('\n'), 'what was read or written outside of an image').not.toMatch(/EACCES|EROFS|ERR_ACCESS_DENIED/)
})

test.describe.configure({ mode: 'serial' })

test('the API image migrates a database, and starts an API and a worker', async ({ request }) => {
  for (const name of ['migrate', 'sync-articles']) {
    const { code, output } = await runImage(api, { command: ['node', `dist/${name}.js`], env: apiEnv })
    expect(code, output).toBe(0)
  }
  await start(api, { env: { ...apiEnv, ...tracing, PORT: `${ports.api}` } }, `${originOf('api')}/api/ready`)
  const worker = { command: ['node', 'dist/worker.js'], env: { ...apiEnv, PORT: `${ports.worker}` } }
  await start(api, worker, `${originOf('worker')}/ready`)
  const files = ['health', 'ready', 'openapi.json', 'docs', 'docs/swagger-ui.css', 'docs/swagger-ui-bundle.js']
  for (const name of files) expect((await request.get(`${originOf('api')}/api/${name}`)).status(), name).toBe(200)
  for (const process of ['api', 'worker'] as const) {
    for (const [name, status] of [['health', 'ok'] as const, ['ready', 'ready'] as const]) {
      expect(await (await request.get(`${originOf(process)}/${name}`)).json()).toMatchObject({
        status,
        release: 'tested',
      })
    }
  }
})

test('the API image exits immediately if its file folder is not writable', async () => {
  const { code, output } = await runImage(api, { env: { ...apiEnv, FILES_DIR: 'files' } })
  expect(code).toBe(1)
  expect(output).toMatch(/FILES_DIR \(.*\/app\/files\) can't be written\. Point FILES_DIR at a folder/)
})

for (const site of ['web', 'blog', 'support'] as const) {
  test(`the image of ${site} serves ten pages with all their assets`, async ({ page }) => {
    const image = assemble(site, 'next.Dockerfile')
    const own = { API_ORIGIN: originOf('api'), PORT: `${ports[site]}` }
    const env = { ...siteOrigins(), ...own, ...(site === 'web' && tracing) }
    await start(image, { env }, `${originOf(site)}/`)
    const opened = new Set<string>()
    for (const path of sites[site]) {
      const answer = await page.goto(`${originOf(site)}${path}`)
      expect(answer?.status(), path).toBe(200)
      await openNamedAddresses(page, opened)
    }
    for (const [name, status] of [['health', 'ok'] as const, ['ready', 'ready'] as const]) {
      const answer = await page.request.get(`${originOf(site)}/__/${name}`)
      expect(await answer.json()).toEqual({ status, release: 'tested' })
    }
    // Redirects lead to the requested address, wherever the server listens.
    expect((await page.request.get(`${originOf(site)}/en`)).url()).toBe(`${originOf(site)}/`)
    const unnamed = ['api/health', 'robots.txt', 'sitemap.xml', 'service-worker.js', ...publicFiles(site)]
    for (const path of unnamed) await openOnce(page, `${originOf(site)}/${path}`, opened)
  })

  test(`the image of ${site} rejects malformed requests and closes their connections`, async () => {
    const say = (first: string, ...more: string[]) =>
      sendRaw(originOf(site), [`${first} HTTP/1.1`, 'Host: site', ...more, '', ''].join('\r\n'))
    for (const path of ['/api/%', '/x%ff.html', '/%25ff', '/%e0%a4%a', '/api/%e0%a4%a', '/_next/static/%ff.js']) {
      expect(await say(`GET ${path}`), path).toMatch(/^HTTP\/1\.1 400 [\s\S]*x-content-type-options: nosniff/i)
    }
    expect(await say('GET http://elsewhere.example/plans')).toMatch(/^HTTP\/1\.1 400 /)
    for (const path of ['/%00', '/%20', '/plans%00', '/de/%00']) {
      expect(await say(`GET ${path}`, 'Connection: close'), path).toMatch(/^HTTP\/1\.1 404 /)
    }
    for (const method of ['TRACE', 'PROPFIND', 'PURGE']) {
      for (const path of ['/', '/api/health'])
        expect(await say(`${method} ${path}`), method).toMatch(/^HTTP\/1\.1 405 /)
    }
    const upgrade = ['Connection: Upgrade, close', 'Upgrade: websocket', 'Sec-WebSocket-Key: a2V5']
    expect(await say('GET /', ...upgrade)).toMatch(/^HTTP\/1\.1 200 /)
    // All sites guard their connections the same way, and this takes twenty seconds.
    if (site !== 'web') return
    // Neither sends anything more, so they end only when the site closes them.
    await Promise.all([
      say('POST /api/user/attempt', 'Content-Length: 9'),
      sendRaw(originOf(site), 'GET / HTTP/1.1\r\n'),
    ])
  })
}

test('a call through a site is one trace, from the site through the API to its statements', async ({ request }) => {
  const id = randomUUID()
  const answer = await request.get(`${originOf('web')}/api/ready`, { headers: { 'x-request-id': id } })
  expect(answer.headers()['x-request-id']).toBe(id)
  const spans = ['tidewatch-web GET', 'tidewatch-web GET API', 'tidewatch-api GET /api/ready', 'tidewatch-api SELECT']
  await expect.poll(() => collector.traceOf(id)).toEqual(expect.arrayContaining(spans))
})

function publicFiles(site: string): string[] {
  const files = join(repository, 'apps', site, 'public')
  return readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(files, join(entry.parentPath, entry.name)))
}

/** Sends text that no HTTP client would, and returns the response once the server closes the connection. */
async function sendRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.setEncoding('latin1').on('data', (part) => (heard += part))
  socket.write(text)
  await once(socket, 'close')
  return heard
}
