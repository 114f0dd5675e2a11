import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { externalPackages } from '../../../external-packages.ts'

const appDir = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Bundles a program of this folder as the API is bundled, and returns its file. Tests that start it bundle it first: from
 * its source it takes ten times as long to start.
 */
export async function bundleProgram(name: string): Promise<string> {
  const outdir = `${appDir}test-results/${name}`
  await build({
    absWorkingDir: appDir,
    entryPoints: [`src/testing/processes/${name}.ts`],
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    external: await externalPackages(),
  })
  return `${outdir}/${name}.js`
}
