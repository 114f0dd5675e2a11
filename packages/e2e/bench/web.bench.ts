import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '@tidewatch/local-services/ports'
import { startStack } from '@tidewatch/local-services/stack/stack'
import { sampleOperator } from '@tidewatch/site-config/operator'
import { launch } from 'chrome-launcher'
import { chromiumPath } from '#/env.ts'
import { firstLoad } from '#/steps/first-load.ts'
import { startEdge } from './edge.ts'
import { measureArchive } from './measure-archive.ts'
import { measureNumbers } from './measure-numbers.ts'
import { categories, type Measured, measurePage } from './measure-page.ts'
import { measurePress } from './measure-press.ts'
import { measureRate } from './measure-rate.ts'
import { buildNext, nextOf, type RunningServer, startNext } from './next-server.ts'

// The sites as in production, from the local build, with Lighthouse's phone profile. Fails if a page is below a limit.
const bar: Measured['scores'] = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
/** On a slow line, presses may work later than on the barest page by at most this share (docs/decisions/0037). */
const maxDelayRatio = 0.15
/** The minimum rate of requests for an article, relative to the barest page. */
const minRateRatio = 0.4
/** Limits for reading an export with this many followers: the longest main-thread task and the worker's memory. */
const archive = { people: 1_000_000, longestTask: 2, mebibytes: 256 }
/** Milliseconds from a press in a list to the numbers of the opened page, on a phone. */
const maxNumbersMs = 300
const pages = [
  { site: 'web', path: '/' },
  { site: 'web', path: '/view-instagram-anonymously' },
  { site: 'web', path: '/how-to-see-what-someone-likes-on-instagram-in-2024' },
  { site: 'web', path: '/how-to-see-what-someone-likes-on-instagram-in-2025' },
  { site: 'web', path: '/how-to-see-someone-s-activity-on-instagram' },
  { site: 'web', path: '/how-to-see-someone-s-activity-on-instagram-2025' },
  { site: 'web', path: '/monitor-your-teen-s-instagram-activity' },
  { site: 'blog', path: '/' },
  { site: 'blog', path: '/can-you-see-what-someone-likes' },
  { site: 'support', path: '/' },
  { site: 'support', path: '/label/archives' },
  { site: 'support', path: '/importing-an-archive' },
] as const

const root = join(import.meta.dirname, '../../..')
const barest = join(import.meta.dirname, 'barest')
const dataDir = await mkdtemp(join(tmpdir(), 'tidewatch-bench-'))
// When run by root, the database runs as another user, which has to be able to enter.
await chmod(dataDir, 0o711)

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`
const say = (line: string) => process.stdout.write(`${line}\n`)
const closing: (() => Promise<unknown> | unknown)[] = [() => rm(dataDir, { recursive: true, force: true })]

async function startSites(): Promise<Record<'web' | 'blog' | 'support' | 'barest', RunningServer>> {
  // The sites use the ports that the API is configured with, because it generates URLs of their files.
  const ports = await findFreePorts()
  const stack = await startStack({
    ports,
    dataDir,
    durable: false,
    services: ['postgres', 'migrate', 'sync-articles', 'graph-sandbox', 'auth-emulator', 'backfill', 'server'],
  })
  closing.push(() => stack.stop())
  // The front page shows a sample account.
  await stack.backfill()
  const { web, blog, support } = ports
  const { api: barestPort } = await findFreePorts()
  const start = async (cwd: string, args: string[], port: number, env: Record<string, string> = {}) => {
    const server = await startNext({ args, cwd, port, env })
    closing.push(server.stop)
    return server
  }
  const startSite = (site: string, port: number) =>
    start(join(root, 'apps', site, '.next/standalone/apps', site), ['server.js'], port, env)
  const env = {
    SITE_ENVIRONMENT: 'production',
    ...sampleOperator,
    API_ORIGIN: stack.origins.api,
    WEB_ORIGIN: `http://localhost:${web}`,
    BLOG_ORIGIN: `http://localhost:${blog}`,
    SUPPORT_ORIGIN: `http://localhost:${support}`,
  }
  const owner = join(import.meta.dirname, '..')
  await buildNext({ app: barest, owner })
  return {
    web: await startSite('web', web),
    blog: await startSite('blog', blog),
    support: await startSite('support', support),
    barest: await start(barest, [nextOf(owner), 'start'], barestPort),
  }
}

try {
  const sites = await startSites()
  const chrome = await launch({
    ...(chromiumPath && { chromePath: chromiumPath }),
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  closing.push(() => chrome.kill())
  const least = (await firstLoad(sites.barest.origin)).bytes
  // The score of an empty page on this machine, as a reference for the others.
  const plain = await measurePage(sites.barest.origin, chrome)
  say(
    `barest page of the same Next: performance ${plain.scores.performance}; LCP ${(plain.lcp / 1000).toFixed(1)} s, TBT ${plain.tbt.toFixed(0)} ms; ${kilobytes(least)} of script`,
  )
  let below = 0
  for (const { site, path } of pages) {
    const address = `${sites[site].origin}${path}`
    // Rendered once before, as for all visitors but the first.
    await fetch(address)
    const { bytes } = await firstLoad(address)
    const { scores, lcp, cls, tbt, faults } = await measurePage(address, chrome)
    const isBelow = categories.some((name) => scores[name] < bar[name])
    if (isBelow) below += 1
    say(
      [
        `${site} ${path}: ${categories.map((name) => scores[name]).join(' / ')}${isBelow ? ' BELOW THE BAR' : ''}`,
        `LCP ${(lcp / 1000).toFixed(1)} s, CLS ${cls.toFixed(3)}, TBT ${tbt.toFixed(0)} ms`,
        `${kilobytes(bytes)} of script, ${(bytes / least).toFixed(2)} x the barest`,
      ].join('; '),
    )
    if (isBelow) for (const fault of faults) say(`  ${fault}`)
  }
  // Language and appearance in the header: the first elements of each page that need scripts.
  const header = 'header button[aria-haspopup][aria-expanded]'
  const behindEdge = async (site: keyof typeof sites) => {
    const edge = await startEdge(sites[site].origin)
    closing.push(edge.stop)
    return edge.origin
  }
  const web = await behindEdge('web')
  const moments = await measurePress({
    barest: { address: await behindEdge('barest'), button: 'button' },
    web: { address: web, button: header },
    landing: { address: `${web}/view-instagram-anonymously`, button: header },
    blog: { address: await behindEdge('blog'), button: header },
    support: { address: await behindEdge('support'), button: header },
  })
  const latest = moments.barest * (1 + maxDelayRatio)
  for (const [name, moment] of Object.entries(moments)) {
    const isLate = moment > latest
    if (isLate) below += 1
    say(
      `slow line (1.4 Mbit/s, 560 ms, HTTP/2): a press of ${name} works after ${(moment / 1000).toFixed(2)} s, ${(moment / moments.barest).toFixed(2)} x the barest${isLate ? ' BELOW THE BAR' : ''}`,
    )
  }
  const barestRate = await measureRate(sites.barest, '/')
  const articleRate = await measureRate(sites.blog, '/can-you-see-what-someone-likes')
  const isSlower = articleRate < barestRate * minRateRatio
  if (isSlower) below += 1
  say(
    `requests a second of the server's processor time: ${articleRate.toFixed(0)} for an article, ${barestRate.toFixed(0)} for the barest page, ${(articleRate / barestRate).toFixed(2)} x (at least ${minRateRatio})${isSlower ? ' BELOW THE BAR' : ''}`,
  )
  const { longest, bytes } = await measureArchive(sites.web.origin, archive.people)
  const mebibytes = bytes / 2 ** 20
  const isHeavy = longest > archive.longestTask || mebibytes > archive.mebibytes
  if (isHeavy) below += 1
  say(
    `archive of ${archive.people.toLocaleString('en')} followers: longest task of the main thread ${longest.toFixed(1)} x sorting 100,000 names (at most ${archive.longestTask}), worker ${mebibytes.toFixed(0)} MiB (at most ${archive.mebibytes})${isHeavy ? ' BELOW THE BAR' : ''}`,
  )
  for (const [name, milliseconds] of Object.entries(await measureNumbers(join(dataDir, 'numbers')))) {
    const isSlow = milliseconds > maxNumbersMs
    if (isSlow) below += 1
    say(
      `from the press in the list to the numbers of the ${name} page, on a phone of a quarter of this machine's speed: ${milliseconds.toFixed(0)} ms (at most ${maxNumbersMs})${isSlow ? ' BELOW THE BAR' : ''}`,
    )
  }
  process.exitCode = below > 0 ? 1 : 0
} finally {
  for (const close of closing.toReversed()) await close()
}
