import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { RunningServer } from './next-server.ts'

const warmUp = 500
const counted = 2_000
/** The clock in which Linux counts CPU time. */
const ticksPerSecond = 100

/** The number of sequential requests for a page that its server answers per second of its own CPU time. */
export async function measureRate({ origin, pid }: RunningServer, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(`${origin}${path}`, { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}.`))
        answer.on('end', resolve).on('error', reject).resume()
      }).on('error', reject)
    })
  try {
    for (let turn = 0; turn < warmUp; turn += 1) await ask()
    const before = processorSeconds(pid)
    for (let turn = 0; turn < counted; turn += 1) await ask()
    return counted / (processorSeconds(pid) - before)
  } finally {
    agent.destroy()
  }
}

/** The CPU time of all threads of a process, including those that compress responses. */
function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Parsed from the end of the program's name, which may contain spaces.
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / ticksPerSecond
}
