import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assembleImage, unlockImage } from '#/images/assemble-image.ts'
import { apps, readImage } from './images.ts'

/** Replaces a container engine. */
const isolation = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
const programs = ['unshare', 'bwrap', 'setpriv', 'ip', 'openssl', 'envsubst', 'psql', 'nginx']
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

async function run(): Promise<number> {
  const missing = programs.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
  if (missing.length > 0) return refuse(`it lacks ${missing.join(', ')}`)
  if (process.getuid?.() !== 0) return refuse('only root may start programs as several other users')
  if (spawnSync('unshare', [...isolation, 'true']).status !== 0) return refuse('it allows no namespaces')

  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tidewatch-deployment-')))
  chmodSync(folder, 0o755)
  try {
    // Outside the namespaces, because installing may need the network.
    for (const app of apps) assembleImage(readImage(app), join(folder, 'images', app))
    const main = join(import.meta.dirname, 'run-deployment.ts')
    const inside = [...isolation, process.execPath, main, folder, ...process.argv.slice(2)]
    const [code] = await once(spawn('unshare', inside, { stdio: 'inherit' }), 'exit')
    return code ?? 1
  } finally {
    unlockImage(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

function refuse(reason: string): number {
  say(`The deployment was not tried: this machine runs no containers, as ${reason}.`)
  return 1
}

process.exit(await run())
