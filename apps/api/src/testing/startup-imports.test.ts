import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { bundleOptions } from '../../bundle-options.ts'

const appDir = fileURLToPath(new URL('../..', import.meta.url))

const programs = ['server', 'worker', 'commands/migrate', 'commands/sync-articles', 'commands/backfill']

let outputs: Metafile['outputs']
beforeAll(async () => {
  const { metafile } = await build({
    ...(await bundleOptions()),
    entryPoints: programs.map((program) => `src/${program}.ts`),
    outdir: 'dist',
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  outputs = metafile.outputs
})

/** The packages that a bundled program loads at startup; dynamic imports are loaded only when needed. */
function packagesAtStart(program: string): string[] {
  const packages = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string) => {
    if (visited.has(file)) return
    visited.add(file)
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue
      if (external) packages.add(path)
      else visit(path)
    }
  }
  visit(`dist/${program}.js`)
  return [...packages]
}

test('the API starts without packages for PDFs, workbooks, emails, images, buckets, push or payments', () => {
  const packages = packagesAtStart('server')
  expect(packages).toContain('hono')
  const large = /^(?:pdfmake|fontkit|react|@fontsource|sharp|@aws-sdk|@tus\/s3-store|http_ece|stripe)/
  expect(packages.filter((name) => large.test(name))).toEqual([])
})

test.each(programs)(
  "%s loads no package with a large manifest, which Node reads for each of the package's files",
  (program) => {
    const names = new Set(packagesAtStart(program).map((path) => path.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? path))
    const manifests = [...names].flatMap((name) => {
      const file = `${appDir}node_modules/${name}/package.json`
      return existsSync(file) ? [{ name, size: readFileSync(file).length }] : []
    })
    expect(manifests.map(({ name }) => name)).toContain('pg')
    expect(manifests.filter(({ size }) => size > 30_000)).toEqual([])
  },
)
