import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { bundleOptions } from '../bundle-options.ts'

interface Used {
  cpuMs: number
  rss: number
}

/** The same options with which the image starts its processes. */
export const deployedNodeFlags = ['--enable-source-maps', '--max-semi-space-size=16', '--max-old-space-size=640']

/** Starts the benchmarks' API as a separate process, to send it requests over HTTP. */
export async function startReadServer({ url, filesDir, now }: { url: string; filesDir: string; now: Date }) {
  const server = fork(await bundle('bench/read-server.ts'), [url, filesDir, now.toISOString()], {
    execArgv: deployedNodeFlags,
    // Its log is written as in production, but discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const agent = new Agent({ keepAlive: true })

  /** Milliseconds until the whole response has arrived. */
  function ask(path: string, token: string): Promise<number> {
    const startedAt = performance.now()
    return new Promise((resolve, reject) => {
      const headers = token ? { authorization: token } : {}
      get({ host: '127.0.0.1', port, agent, headers, path }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: the answer is ${response.statusCode}.`))
        response.on('end', () => resolve(performance.now() - startedAt)).resume()
      }).on('error', reject)
    })
  }

  return {
    ask,
    async used(): Promise<Used> {
      server.send('used')
      const [used] = (await once(server, 'message')) as [Used]
      return used
    },
    /** Sends `count` requests, `concurrency` concurrently. Returns the duration of each in milliseconds. */
    async sendMany(count: number, concurrency: number, next: () => [path: string, token: string]): Promise<number[]> {
      const times: number[] = []
      let left = count
      const one = async () => {
        for (; left > 0; ) {
          left -= 1
          times.push(await ask(...next()))
        }
      }
      await Promise.all(Array.from({ length: Math.min(concurrency, count) }, one))
      return times
    },
    async stop(): Promise<void> {
      agent.destroy()
      server.disconnect()
      await once(server, 'exit')
    },
  }
}

/** Bundles a program as for deployment, next to that build. Returns its path. */
export async function bundle(entry: string): Promise<string> {
  const options = await bundleOptions()
  const outdir = `${options.absWorkingDir}dist/bench`
  await build({ ...options, entryPoints: [entry], outdir })
  // Readiness reads them to check the schema.
  await cp(`${options.absWorkingDir}src/platform/db/migrations`, `${outdir}/migrations`, { recursive: true })
  return `${outdir}/${basename(entry, '.ts')}.js`
}
