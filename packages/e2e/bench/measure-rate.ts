import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { RunningServer } from './next-server.ts'

const warmUp = 500
const counted = 2_000
/** Of the clock by which Linux counts processor time. */
const ticksPerSecond = 100

/** How many requests for a page, one after the other, its server answers in a second of its own processor time. */
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

/** What all threads of a process have used: those that pack answers as well. */
function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Counted from the end of the program's name, which may hold spaces.
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / ticksPerSecond
}
