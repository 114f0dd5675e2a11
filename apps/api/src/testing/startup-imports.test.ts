import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const appDir = fileURLToPath(new URL('../..', import.meta.url))

/** The packages that are loaded when the API starts, as it is bundled: dynamic imports wait until somebody needs them. */
async function packagesAtStart(): Promise<string[]> {
  const { dependencies } = JSON.parse(await readFile(`${appDir}package.json`, 'utf8')) as { dependencies: object }
  const { metafile } = await build({
    absWorkingDir: appDir,
    entryPoints: ['src/server.ts'],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    external: Object.keys(dependencies),
    logLevel: 'error',
  })
  const packages = new Set<string>()
  const visited = new Set<string>()
  const visit = (file: string) => {
    if (visited.has(file)) return
    visited.add(file)
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (kind !== 'import-statement') continue
      if (external) packages.add(path)
      else visit(path)
    }
  }
  visit('dist/server.js')
  return [...packages]
}

test('the API starts without what prints, makes workbooks, renders mails, reads images, talks to buckets or to browsers, or sells', async () => {
  const packages = await packagesAtStart()
  expect(packages).toContain('hono')
  const large = /^(?:pdfmake|fontkit|react|@fontsource|sharp|@aws-sdk|@tus\/s3-store|http_ece|stripe)/
  expect(packages.filter((name) => large.test(name))).toEqual([])
})
