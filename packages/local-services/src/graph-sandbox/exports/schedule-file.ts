import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Schedule } from './schedules.ts'

/** Keeps schedules across a restart. */
export function scheduleFile(path: string) {
  return {
    load: (): Schedule[] => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []),
    save(all: readonly Schedule[]) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(all))
    },
  }
}
