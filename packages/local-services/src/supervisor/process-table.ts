import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it's alive, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A living process's command line, or null if there's no such process or it can't be read. */
export function commandOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null
  } catch {
    // Not Linux, or gone: ps handles both cases.
    const ps = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return ps.status === 0 ? ps.stdout.trim() || null : null
  }
}

/** A living process's start time, only for comparison; null if there's no such process. */
export function startTimeOf(pid: number): string | null {
  try {
    // proc(5): the 22nd field; the second, the program's name in brackets, may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return ps.status === 0 ? ps.stdout.trim() || null : null
  }
}

/** Waits until the process is gone; false if it's still alive after the deadline. */
export async function waitUntilGone(pid: number, deadlineMs: number): Promise<boolean> {
  const deadline = performance.now() + deadlineMs
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}
