import { build } from 'esbuild'
import { bundleOptions } from '../../../bundle-options.ts'

/**
 * Bundles a program of this folder as the API is bundled, and returns its file. Tests that start it bundle it first: from
 * its source it takes ten times as long to start.
 */
export async function bundleProgram(name: string): Promise<string> {
  const options = await bundleOptions()
  const outdir = `${options.absWorkingDir}test-results/${name}`
  await build({ ...options, entryPoints: [`src/testing/processes/${name}.ts`], outdir })
  return `${outdir}/${name}.js`
}
