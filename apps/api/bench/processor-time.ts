import { readFileSync } from 'node:fs'
import type pg from 'pg'

/**
 * Processor time in milliseconds that this process and the pool's backends have used at each call. Other load on the
 * machine hardly affects it. Only Linux reports that of other processes; elsewhere it covers only this one.
 */
export async function processorTime(pool: pg.Pool): Promise<() => number> {
  const backends = await backendsOf(pool)
  return () => {
    const { user, system } = process.cpuUsage()
    if (process.platform !== 'linux') return (user + system) / 1_000
    const used = backends.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    return (user + system) / 1_000 + sum(used)
  }
}

async function backendsOf(pool: pg.Pool): Promise<number[]> {
  const clients = []
  for (let opened = 0; opened < pool.options.max; opened += 1) clients.push(await pool.connect())
  const found = []
  for (const client of clients) found.push(await client.query<{ pid: number }>('select pg_backend_pid() as pid'))
  for (const client of clients) client.release()
  return found.flatMap(({ rows }) => rows.map(({ pid }) => pid))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
