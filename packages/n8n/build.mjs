import { copyFile, rm, writeFile } from 'node:fs/promises'
import { triggers } from '@tidewatch/automation/operations'
import { build } from 'esbuild'
import { properties } from './src/properties.ts'

/** The output folder; tests build into one of their own. */
const outdir = process.argv[2] ?? 'dist'

await rm(outdir, { recursive: true, force: true })
await build({
  // n8n finds a class by its file name.
  entryPoints: {
    'nodes/Tidewatch.node': 'src/nodes/tidewatch.node.ts',
    'nodes/TidewatchTrigger.node': 'src/nodes/tidewatch-trigger.node.ts',
    'credentials/TidewatchApi.credentials': 'src/credentials/tidewatch-api.credentials.ts',
  },
  outdir,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  external: ['n8n-workflow'],
  define: { properties: JSON.stringify(properties), triggers: JSON.stringify(triggers) },
})
for (const folder of ['nodes', 'credentials']) await copyFile('src/tidewatch.svg', `${outdir}/${folder}/tidewatch.svg`)
// n8n loads the files with `require`.
await writeFile(`${outdir}/package.json`, '{ "type": "commonjs" }\n')
