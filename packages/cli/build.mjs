import { chmod, rm } from 'node:fs/promises'
import { build } from 'esbuild'

const outfile = 'dist/tidewatch.js'
await rm('dist', { recursive: true, force: true })
await build({
  entryPoints: ['src/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Some bundled packages are CommonJS and `require` Node's modules.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)",
  },
})
await chmod(outfile, 0o755)
