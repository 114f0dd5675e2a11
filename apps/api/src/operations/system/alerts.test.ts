import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parser } from '@prometheus-io/lezer-promql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { createBuildMetric } from '#/platform/build-metric.ts'
import { createJobMetrics } from '#/platform/jobs/job-metrics.ts'
import { openReadiness } from '#/platform/readiness.ts'
import { createTestApp, type TestApp } from '#/testing/test-app.ts'

const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8')

const { groups } = z
  .object({
    groups: z.array(
      z.strictObject({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string().regex(/^Tidewatch[A-Z]\w+$/),
            expr: z.string(),
            for: z.string().regex(/^\d+[smh]$/),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string().min(10) }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('deploy/prometheus/alerts.yaml')))
const alerts = groups.flatMap(({ rules }) => rules)

const { panels } = z
  .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })) })
  .parse(JSON.parse(read('deploy/grafana/tidewatch.json')))

const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  // Grafana replaces this with a time span.
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '5m')] as const),
  ),
]

/** The metrics that an expression names, and the label values it selects. */
function selectorsIn(expr: string): { metrics: string[]; labels: string[]; isValid: boolean } {
  const selectors = { metrics: [] as string[], labels: [] as string[], isValid: true }
  parser.parse(expr).iterate({
    enter: ({ name, from, to, type }) => {
      if (type.isError) selectors.isValid = false
      const parent = { VectorSelector: selectors.metrics, LabelName: selectors.labels }
      if (name === 'VectorSelector') parent.VectorSelector.push(expr.slice(from, to).split(/[{[\s]/, 1)[0] ?? '')
      if (name === 'LabelName') parent.LabelName.push(expr.slice(from, to))
    },
  })
  return selectors
}

let api: TestApp
/** Everything in the scrapes of API and worker: label values, and metrics by name with their labels. */
const pairs = new Set<string>()
const scraped = new Map<string, Set<string>>([['up', new Set(['job', 'instance'])]])
beforeAll(async () => {
  api = await createTestApp({ env: { METRICS_TOKEN: 'scrape-me-4711-and-nobody-else-will' } })
  const headers = { authorization: 'Bearer scrape-me-4711-and-nobody-else-will' }
  // The first request is counted in the second.
  await api.app.request('/api/metrics', { headers })
  const answer = await api.app.request('/api/metrics', { headers })
  const worker = createJobMetrics()
  createBuildMetric(worker.registry, openReadiness(api.context))
  for (const outcome of ['done', 'failed']) worker.durations.observe({ job: 'send-mail', outcome }, 1)
  for (const line of `${await answer.text()}\n${await worker.registry.metrics()}`.split('\n')) {
    const [, name = '', labels = ''] = /^([a-z_\d]+)(?:\{(.*)\})? /i.exec(line) ?? []
    const known = scraped.get(name) ?? new Set(['job', 'instance'])
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    for (const [pair] of labels.matchAll(/\w+="[^"]*"/g)) pairs.add(pair)
    scraped.set(name, known)
  }
})
afterAll(() => api.close())

describe.each(expressions)('%s', (_, expr) => {
  test('is PromQL with existing metrics and labels', () => {
    const { metrics, labels, isValid } = selectorsIn(expr)
    expect(isValid, expr).toBe(true)
    expect(metrics.length).toBeGreaterThan(0)
    for (const metric of metrics) expect([...scraped.keys()], expr).toContain(metric)
    const known = new Set(['le', ...metrics.flatMap((metric) => [...(scraped.get(metric) ?? [])])])
    for (const label of labels) expect([...known], expr).toContain(label)
  })
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { encoding: 'utf8' })

// Part of Debian's package `prometheus`; the nightly run installs it.
test.skipIf(promtool('--version').error)(
  'in promtool, alerts fire when they should, and a working product is silent',
  () => {
    const file = new URL('../../../../../deploy/prometheus/alerts.test.yaml', import.meta.url)
    const { status, stdout, stderr } = promtool('test', 'rules', fileURLToPath(file))
    expect(status, stdout + stderr).toBe(0)
  },
)

test('invalid PromQL is detected', () => {
  expect(selectorsIn('sum(rate(up[5m])').isValid).toBe(false)
  expect(selectorsIn('rate(no_such_metric[5m]) > 1').metrics).toEqual(['no_such_metric'])
})

test('the label values in alerts exist in the metrics', () => {
  for (const { alert, expr } of alerts) {
    for (const [pair] of expr.matchAll(/\b(?:state|outcome|token|cause)="[^"]+"/g)) expect(pairs, alert).toContain(pair)
    for (const [, causes = ''] of expr.matchAll(/cause!~"([^"]+)"/g))
      for (const cause of causes.split('|')) expect(pairs, alert).toContain(`cause="${cause}"`)
  }
})

test('every alert has its section in the operations manual, and every section its alert', () => {
  const sections = [...read('docs/operations.md').matchAll(/^### (Tidewatch\w+)$/gm)].map(([, name]) => name)
  expect(sections.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted())
})
