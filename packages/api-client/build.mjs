import { execFileSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import manifest from './package.json' with { type: 'json' }

const types = resolve('dist/types')
const parts = ['api-client', 'contract', 'insights', 'site-config']

await rm('dist', { recursive: true, force: true })
await build({
  entryPoints: Object.fromEntries(Object.entries(manifest.exports).map(([name, path]) => [name.slice(2), path])),
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  target: 'es2023',
  chunkNames: 'parts/[hash]',
  // Installed by npm alongside; packages of this repository are bundled.
  external: Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]),
})

// Declarations of every file, including bundled packages; then their imports are rewritten to relative paths.
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' })
const exported = new Map(
  await Promise.all(
    parts.map(async (part) => {
      const { name, exports } = JSON.parse(await readFile(join('..', part, 'package.json'), 'utf8'))
      return /** @type {const} */ ([name, { part, exports }])
    }),
  ),
)

/** @param {string} specifier @param {string} file */
function placeOf(specifier, file) {
  const [, name = '', rest = ''] = /^(@tidewatch\/[^/]+)\/(.+)$/.exec(specifier) ?? []
  const found = exported.get(name)
  const own = relative(types, file).split('/')[0] ?? ''
  const target = found
    ? join(types, found.part, found.exports[`./${rest}`])
    : specifier.startsWith('#/')
      ? join(types, own, 'src', specifier.slice(2))
      : null
  const place = target ? relative(dirname(file), target) : specifier
  return (target && !place.startsWith('.') ? `./${place}` : place).replace(/^(\.{1,2}\/.*)\.tsx?$/, '$1.js')
}

for (const entry of await readdir(types, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name)
  if (!entry.isFile()) continue
  const text = await readFile(file, 'utf8')
  const written = text.replace(
    /(\bfrom\s+|\bimport\(\s*|^import\s+)(["'])([^"']+)\2/gm,
    (_, before, quote, specifier) => `${before}${quote}${placeOf(specifier, file)}${quote}`,
  )
  await writeFile(file, written)
}
