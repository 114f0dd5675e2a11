import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/** As whom PostgreSQL runs: it refuses to run as root, and as a user that the system has no name for. */
export interface PostgresIdentity {
  /** What stands before the program on the command line. */
  prefix: readonly string[]
  /** The user to become, when it is not ours. */
  owner: Pick<SpawnOptions, 'uid' | 'gid'>
}

const NOBODY = 65534
const ourselves: PostgresIdentity = { prefix: [], owner: {} }
// On the disk this is still us; only inside the namespace does the process have another user id.
const namespace: PostgresIdentity = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  owner: {},
}

/** Makes the data folder and says as whom PostgreSQL can run on it. Throws a sentence when nobody can. */
export function prepareDataDir(dataDir: string, binDir: string): PostgresIdentity {
  // One call for both would give the parent the mode 0700 too and lock the server's user out of it.
  mkdirSync(dirname(dataDir), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })

  if (process.getuid?.() !== 0) {
    requireOwnership(dataDir)
    return hasUserName() ? ourselves : requireNamespace(binDir)
  }

  const { uid, gid } = statSync(dataDir)
  const initialised = existsSync(join(dataDir, 'PG_VERSION'))
  // A cluster keeps the owner it was made by: its files have mode 0600.
  const owner = uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid }
  if (initialised && uid === 0) return requireNamespace(binDir)

  chownSync(dataDir, owner.uid, owner.gid)
  if (canRun(binDir, owner) && canEnter(dataDir, owner)) return { prefix: [], owner }
  if (!initialised) chownSync(dataDir, 0, 0)
  return requireNamespace(binDir)
}

function requireOwnership(dataDir: string): void {
  if (statSync(dataDir).uid === process.getuid?.()) return
  throw new Error(
    `${dataDir} belongs to another user: start Tidewatch as that user, or remove the folder as that user with "npm run reset".`,
  )
}

function hasUserName(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}

function canRun(binDir: string, owner: { uid: number; gid: number }): boolean {
  return spawnSync(join(binDir, 'postgres'), ['--version'], { ...owner, cwd: '/' }).status === 0
}

function canEnter(dir: string, owner: { uid: number; gid: number }): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', dir], { ...owner, cwd: '/' }).status === 0
}

function requireNamespace(binDir: string): PostgresIdentity {
  const [command = '', ...args] = namespace.prefix
  const probe = spawnSync(command, [...args, join(binDir, 'postgres'), '--version'], { cwd: '/' })
  if (probe.status === 0) return namespace
  throw new Error(
    'PostgreSQL does not run as this user, and no other user may enter this folder: ' +
      'move the project to a folder that everyone may enter, start it as an ordinary user, or set DATABASE_URL.',
  )
}
