import { build } from 'esbuild'
import { bundleOptions } from '../../../bundle-options.ts'

/**
 * Bundles a program of this folder as the API is bundled, and returns its path. Tests bundle programs before starting
 * them, because from source they take ten times as long to start.
 */
export async function bundleProgram(name: string): Promise<string> {
  const options = await bundleOptions()
  const outdir = `${options.absWorkingDir}test-results/${name}`
  await build({ ...options, entryPoints: [`src/testing/processes/${name}.ts`], outdir })
  return `${outdir}/${name}.js`
}
