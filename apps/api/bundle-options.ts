import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { BuildOptions } from 'esbuild'

/**
 * Of the `dependencies`, those that are bundled all the same: Node parses a package's `exports` anew for each file that it
 * loads of it, and these have 130 KB of them and hundreds of files. That took three quarters of a start.
 */
const bundled = new Set(['date-fns', '@date-fns/tz', 'drizzle-orm'])

/** How programs of the API are bundled: as they are deployed, and the same way for tests and benches. */
export async function bundleOptions() {
  return {
    absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
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
  } as const satisfies BuildOptions
}

/**
 * What stays in node_modules when the API is bundled. Everything else is a devDependency: workspace packages, which are
 * TypeScript source, and what only they depend on.
 */
async function externalPackages(): Promise<string[]> {
  const manifest = await readFile(new URL('package.json', import.meta.url), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: object }
  return Object.keys(dependencies).filter((name) => !bundled.has(name))
}
