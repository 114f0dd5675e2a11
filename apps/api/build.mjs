import { cp, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { bundleOptions } from './bundle-options.ts'

/** Where to; tests build into a folder of their own. */
const outdir = process.argv[2] ?? 'dist'

await rm(outdir, { recursive: true, force: true })
await build({
  ...(await bundleOptions()),
  entryPoints: [
    'server',
    'worker',
    'commands/migrate',
    'commands/sync-articles',
    'commands/backfill',
    'commands/backup',
    'commands/restore',
    'commands/grant',
    'commands/end-sessions',
    'commands/reset-second-factor',
    // Threads, which start from files of their own.
    'reports/exports/threads/print-worker',
    'reports/exports/threads/workbook-worker',
    'reports/exports/threads/tables-worker',
  ].map((name) => ({ in: `src/${name}.ts`, out: basename(name) })),
  outdir,
})
await cp('src/platform/db/migrations', `${outdir}/migrations`, { recursive: true })
