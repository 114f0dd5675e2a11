import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/** The user that PostgreSQL runs as: it refuses to run as root, or as a user without a name in the system. */
export interface PostgresIdentity {
  /** Precedes the program on the command line. */
  prefix: readonly string[]
  /** The user to switch to, if it isn't ours. */
  owner: Pick<SpawnOptions, 'uid' | 'gid'>
}

const NOBODY = 65534
const ourselves: PostgresIdentity = { prefix: [], owner: {} }
// On disk, this is still us; the process has another user id only inside the namespace.
const namespace: PostgresIdentity = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  owner: {},
}

/** Creates the data folder and determines which user can run PostgreSQL on it. Throws a sentence if there's none. */
export function prepareDataDir(dataDir: string, binDir: string): PostgresIdentity {
  // One call for both would give the parent mode 0700 too, locking out the server's user.
  mkdirSync(dirname(dataDir), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })

  if (process.getuid?.() !== 0) {
    requireOwnership(dataDir)
    return hasUserName() ? ourselves : requireNamespace(binDir)
  }

  const { uid, gid } = statSync(dataDir)
  const initialised = existsSync(join(dataDir, 'PG_VERSION'))
  // A cluster keeps the owner that created it: its files have mode 0600.
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
