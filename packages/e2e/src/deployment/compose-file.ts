import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'

const networksSchema = z.union([
  z.array(z.string()).transform(() => [] as string[]),
  z
    .record(z.string(), z.object({ aliases: z.array(z.string()).default([]) }).nullable())
    .transform((networks) => Object.values(networks).flatMap((network) => network?.aliases ?? [])),
])

const serviceSchema = z.object({
  image: z.string(),
  restart: z.string(),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  // An empty substitution parses as `null` here, but is an empty string for Compose.
  environment: z
    .record(
      z.string(),
      z
        .string()
        .nullable()
        .transform((value) => value ?? ''),
    )
    .default({}),
  volumes: z.array(z.string().transform((text) => text.split(':'))).default([]),
  tmpfs: z.array(z.string()).default([]),
  networks: networksSchema,
  /** The URL of the container's readiness check. */
  healthcheck: z
    .object({ test: z.array(z.string()) })
    .transform(({ test }) => /http:\/\/127\.0\.0\.1(:\d+)?\/[\w/-]+/.exec(test.join(' '))?.[0] ?? null)
    .optional(),
})

/** A service of a Compose file; `networks` are the additional names of its containers. */
export type ComposeService = z.infer<typeof serviceSchema>

/** The services of a Compose file, with variables substituted. Throws if a required variable has no value. */
export function readComposeFile(
  path: string,
  variables: Readonly<Record<string, string>>,
): Record<string, ComposeService> {
  const text = readFileSync(path, 'utf8')
  const filled = text.replaceAll(/\$\$|\$\{(\w+):([?-])\}/g, (whole, name: string | undefined, without: string) => {
    if (!name) return '$'
    const value = variables[name] ?? ''
    if (!value && without === '?') throw new Error(`${name} has no value in ${whole}.`)
    return value
  })
  return z.object({ services: z.record(z.string(), serviceSchema) }).parse(parse(filled, { merge: true })).services
}
