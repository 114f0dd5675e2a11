import { cp } from 'node:fs/promises'
import { build } from 'esbuild'

// Workspace packages are TypeScript source, so they are bundled; everything else stays in node_modules.
const bundleWorkspace = {
  name: 'bundle-workspace',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@tidewatch/') ? undefined : { path, external: true },
    )
  },
}

await build({
  entryPoints: ['server', 'worker', 'migrate', 'sync-articles', 'backfill'].map((name) => `src/${name}.ts`),
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  jsx: 'automatic',
  sourcemap: true,
  plugins: [bundleWorkspace],
})
await cp('src/db/migrations', 'dist/migrations', { recursive: true })
