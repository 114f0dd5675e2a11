import { createServer } from 'node:net'
import getPort, { portNumbers } from 'get-port'
import * as z from 'zod'
import { findPortHolder, isPortTaken } from './ports-probe.ts'

interface PortDefinition {
  /** The environment variable that overrides it. */
  variable: string
  default: number
}

/** Every port of a local Tidewatch. */
export const portDefinitions = {
  web: { variable: 'WEB_PORT', default: 3000 },
  blog: { variable: 'BLOG_PORT', default: 3001 },
  support: { variable: 'SUPPORT_PORT', default: 3002 },
  api: { variable: 'API_PORT', default: 4000 },
  worker: { variable: 'WORKER_PORT', default: 4001 },
  authEmulator: { variable: 'AUTH_EMULATOR_PORT', default: 9099 },
  graphSandbox: { variable: 'GRAPH_SANDBOX_PORT', default: 4010 },
  paymentSandbox: { variable: 'PAYMENT_SANDBOX_PORT', default: 4020 },
  mailInbox: { variable: 'MAIL_PORT', default: 1080 },
  smtp: { variable: 'SMTP_PORT', default: 1025 },
  postgres: { variable: 'POSTGRES_PORT', default: 54329 },
} as const satisfies Record<string, PortDefinition>

export type PortName = keyof typeof portDefinitions
export type Ports = Record<PortName, number>

const portNames = Object.keys(portDefinitions) as PortName[]
const portSchema = z.coerce.number().int().min(1).max(65_535)

/** The ports from an environment. Throws a sentence naming a variable that isn't a port number. */
export function readPorts(env: Readonly<Record<string, string | undefined>>): Ports {
  return portsFrom((name) => {
    const { variable, default: fallback } = portDefinitions[name]
    const parsed = portSchema.safeParse(env[variable] || fallback)
    if (parsed.success) return parsed.data
    throw new Error(`${variable} is "${env[variable]}", but a port is a whole number from 1 to 65535.`)
  })
}

/** Each process takes its ports from one block of this size, whose first it keeps. */
const blockSize = 100
let block: Promise<number> | undefined

/** A block that no other process has: this one listens on its first port for as long as it runs. */
async function claimBlock(): Promise<number> {
  for (let first = 20_000; first + blockSize <= 32_700; first += blockSize) {
    const server = createServer().unref()
    const isClaimed = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
      )
      server.listen({ port: first, host: '127.0.0.1', exclusive: true }, () => resolve(true))
    })
    if (isClaimed) return first
  }
  throw new Error('Other processes have all ports from 20000 to 32700.')
}

/**
 * A free port, for concurrent test runs. It's below the range that systems use for outgoing connections, which could
 * take it before its service does.
 */
export async function findFreePort(): Promise<number> {
  block ??= claimBlock()
  const first = await block
  // get-port remembers the ports it returned for a while, so they are distinct.
  return getPort({ port: portNumbers(first + 1, first + blockSize - 1) })
}

/** A {@link findFreePort} for each service. */
export async function findFreePorts(): Promise<Ports> {
  const free = await Promise.all(portNames.map(async (name) => [name, await findFreePort()] as const))
  const byName = new Map(free)
  return portsFrom((name) => byName.get(name) ?? portDefinitions[name].default)
}

/** A sentence about the first of these ports that can't be used, or null if all can. */
export async function describePortConflict(ports: Ports, names: readonly PortName[]): Promise<string | null> {
  for (const name of names) {
    const { variable } = portDefinitions[name]
    const duplicate = names.find((other) => other !== name && ports[other] === ports[name])
    if (duplicate)
      return `${variable} and ${portDefinitions[duplicate].variable} are both ${ports[name]}: give one another number.`
    if (!(await isPortTaken(ports[name]))) continue
    const holder = findPortHolder(ports[name])
    return `Port ${ports[name]} is taken${holder ? ` by ${holder}` : ''}: end that program, or set ${variable} to a free port.`
  }
  return null
}

function portsFrom(portOf: (name: PortName) => number): Ports {
  return Object.fromEntries(portNames.map((name) => [name, portOf(name)])) as Ports
}
