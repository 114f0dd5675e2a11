import { mkdir, rm, writeFile } from 'node:fs/promises'
import { build } from 'esbuild'
import { makeApp } from './src/make.ts'
import { operations, triggers } from './src/operations.ts'

const versions = { app: '1.0.0', platform: '19.1.0' }
const json = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`

/** The output folder; tests build into one of their own. */
const outdir = process.argv[2] ?? 'dist'

await rm(outdir, { recursive: true, force: true })
await mkdir(`${outdir}/make/modules`, { recursive: true })

await build({
  // The platform reads the definition itself, not a module that contains it.
  stdin: { contents: "import { app } from './src/zapier.ts'\nmodule.exports = app", resolveDir: '.' },
  outfile: `${outdir}/zapier/index.cjs`,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  define: { tables: JSON.stringify({ operations, triggers, versions }) },
})
await writeFile(
  `${outdir}/zapier/package.json`,
  json({
    name: 'tidewatch-zapier',
    version: versions.app,
    private: true,
    main: 'index.cjs',
    dependencies: { 'zapier-platform-core': versions.platform },
  }),
)

const { modules, ...parts } = makeApp
for (const [name, part] of Object.entries(parts)) await writeFile(`${outdir}/make/${name}.json`, json(part))
for (const module of modules) await writeFile(`${outdir}/make/modules/${module.name}.json`, json(module))
