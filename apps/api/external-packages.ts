import { readFile } from 'node:fs/promises'

/**
 * Of the `dependencies`, those that are bundled all the same: Node parses a package's `exports` anew for each file that it
 * loads of it, and these have 130 KB of them and hundreds of files. That took three quarters of a start.
 */
const bundled = new Set(['date-fns', '@date-fns/tz', 'drizzle-orm'])

/**
 * What stays in node_modules when the API is bundled. Everything else is a devDependency: workspace packages, which are
 * TypeScript source, and what only they depend on.
 */
export async function externalPackages(): Promise<string[]> {
  const manifest = await readFile(new URL('package.json', import.meta.url), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: object }
  return Object.keys(dependencies).filter((name) => !bundled.has(name))
}
