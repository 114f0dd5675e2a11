import { cp, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { externalPackages } from './external-packages.ts'

/** Where to; tests build into a folder of their own. */
const outdir = process.argv[2] ?? 'dist'

await rm(outdir, { recursive: true, force: true })
await build({
  entryPoints: [
    'server',
    'worker',
    'migrate',
    'sync-articles',
    'backfill',
    'backup',
    'restore',
    'grant',
    'end-sessions',
    'reset-second-factor',
    // Threads, which start from files of their own.
    'reports/exports/threads/print-worker',
    'reports/exports/threads/workbook-worker',
    'reports/exports/threads/tables-worker',
  ].map((name) => ({ in: `src/${name}.ts`, out: basename(name) })),
  outdir,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  jsx: 'automatic',
  sourcemap: true,
  // A process keeps its maps in memory, and what a stack trace names is in the repository.
  sourcesContent: false,
  external: await externalPackages(),
})
await cp('src/platform/db/migrations', `${outdir}/migrations`, { recursive: true })
