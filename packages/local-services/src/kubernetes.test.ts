import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { projectDir } from './project-dir.ts'

const models = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
}

const values: Record<string, string> = {
  IMAGES: 'ghcr.io/example/tidewatch',
  RELEASE: 'v1.2.3',
  WEB_HOST: 'tidewatch.example',
  BLOG_HOST: 'blog.tidewatch.example',
  SUPPORT_HOST: 'support.tidewatch.example',
}

/** As envsubst renders it. */
function rendered(name: string): object[] {
  const text = readFileSync(join(projectDir, 'deploy/kubernetes', name), 'utf8').replace(/^#.*$/gm, '')
  const filled = text.replaceAll(/\$\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
  return parseAllDocuments(filled).map((document) => document.toJS() as object)
}

type Kind = keyof typeof models
const kindOf = (object: object) => (object as { kind: Kind }).kind
const objects = [...rendered('migrate.yaml'), ...rendered('tidewatch.yaml')]
const all = <T>(kind: Kind) => objects.filter((object) => kindOf(object) === kind) as T[]
const deployments = all<ConstructorParameters<typeof Deployment>[0] & { metadata: { name: string } }>('Deployment')

describe.each(
  objects.map((object) => [kindOf(object), (object as { metadata: { name: string } }).metadata.name, object] as const),
)('%s %s', (kind, _, object) => {
  test('matches the Kubernetes schemas, with all values filled in', () => {
    const Model = models[kind] as new (data: object) => { validate: () => void }
    expect(() => new Model(object).validate()).not.toThrow()
    expect(JSON.stringify(object)).not.toContain('${')
  })
})

test('the schemas detect errors', () => {
  expect(() => new Deployment({ spec: { replicas: 'two' } } as never).validate()).toThrow()
})

test('every pod runs unprivileged, writes only temporary files, and contains no secrets itself', () => {
  const pods = [...deployments, ...all<ConstructorParameters<typeof Job>[0] & object>('Job')].map(
    (owner) => owner?.spec?.template?.spec,
  )
  expect(pods).toHaveLength(6)
  for (const pod of pods) {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
    for (const container of pod?.containers ?? []) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.env).toBeUndefined()
      expect(container.image).toMatch(/:v1\.2\.3$/)
    }
  }
})

test('every deployment has probes, time to drain, and a disruption budget', () => {
  const budgets = all<{ metadata: { name: string } }>('PodDisruptionBudget').map(({ metadata }) => metadata.name)
  expect(deployments.map(({ metadata }) => metadata.name).toSorted()).toEqual([
    'api',
    'blog',
    'support',
    'web',
    'worker',
  ])
  for (const { metadata, spec } of deployments) {
    expect(budgets).toContain(metadata.name)
    expect(spec?.template?.spec?.terminationGracePeriodSeconds).toBe(35)
    for (const container of spec?.template?.spec?.containers ?? [])
      for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe])
        expect(probe?.httpGet?.path).toMatch(/^(\/__)?\/(health|ready)$/)
  }
})

test('the worker scales by how long accounts wait, using a metric that the alerts also use', () => {
  const [worker] = all<{
    metadata: { name: string }
    spec: { metrics: { external?: { metric: { name: string } } }[] }
  }>('HorizontalPodAutoscaler').filter(({ metadata }) => metadata.name === 'worker')
  const [name] = worker?.spec.metrics.flatMap(({ external }) => external?.metric.name ?? []) ?? []
  expect(readFileSync(join(projectDir, 'deploy/prometheus/alerts.yaml'), 'utf8')).toContain(name)
})

test('every variable is known', () => {
  const known = readFileSync(join(projectDir, '.env.example'), 'utf8')
  for (const { data } of all<{ data: Record<string, string> }>('ConfigMap'))
    for (const name of Object.keys(data).filter((one) => one !== 'NODE_EXTRA_CA_CERTS'))
      expect(known, name).toMatch(new RegExp(`^${name}=`, 'm'))
})
