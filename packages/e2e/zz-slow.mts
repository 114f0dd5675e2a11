import { chromium } from '@playwright/test'
import { startEdge } from './bench/edge.ts'
const line = { offline: false, latency: 560, downloadThroughput: 1_400_000 / 8, uploadThroughput: 1_400_000 / 8 }
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] })
const targets = JSON.parse(process.argv[2])
const verbose = process.argv[3] === 'v'
const rounds = Number(process.argv[4] ?? 1)
const res: Record<string, number[]> = {}
const edges: Record<string, string> = {}
for (const [name, [origin, path]] of Object.entries<any>(targets)) edges[name] = (await startEdge(origin)).origin + path
for (let r = 0; r < rounds; r++) for (const [name, [, , button]] of Object.entries<any>(targets)) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block', ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const s = await context.newCDPSession(page)
  await s.send('Network.enable')
  await s.send('Network.emulateNetworkConditions', line)
  const reqs: any = {}; let t0 = 0
  s.on('Network.requestWillBeSent', (e: any) => { t0 ||= e.timestamp; reqs[e.requestId] = { url: e.request.url, at: e.timestamp - t0, prio: e.request.initialPriority } })
  s.on('Network.loadingFinished', (e: any) => { const q = reqs[e.requestId]; if (q) { q.end = e.timestamp - t0; q.size = e.encodedDataLength } })
  s.on('Network.dataReceived', (e: any) => { const q = reqs[e.requestId]; if (q) q.first ??= e.timestamp - t0 })
  await page.goto(edges[name], { waitUntil: 'commit' })
  const m = await page.waitForFunction((sel: string) => { const el = document.querySelector(sel); return el && Object.keys(el).some(k => k.startsWith('__reactProps$')) ? performance.now() : null }, button ?? 'header button[aria-haspopup][aria-expanded]', { polling: 10, timeout: 60000 })
  const t = await m.evaluate((x: any) => x)
  ;(res[name] ??= []).push(Math.round(t))
  if (verbose) { console.log(name, Math.round(t)); for (const q of Object.values<any>(reqs)) console.log('  ', q.at.toFixed(2), (q.first ?? 0).toFixed(2), (q.end ?? 0).toFixed(2), q.size ?? '-', q.prio, q.url.replace(/https:\/\/localhost:\d+/, '').slice(0, 90)) }
  await context.close()
}
for (const [n, a] of Object.entries(res)) console.log(n, a.toSorted((x, y) => x - y)[Math.floor(a.length / 2)], a.join(' '))
await browser.close(); process.exit(0)
