/**
 * Packs the scripts and style sheets of a built site, beside them, for `src/server/packed-files.ts`. Run by the build of each site:
 * `node pack-files.ts .next/standalone/apps/blog/.next/static`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const pack = promisify(brotliCompress)

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Which folder?')

async function packBeside(file: string): Promise<void> {
  const content = await readFile(file)
  // One step more would take two and a half times as long for the last 1.5 %.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await pack(content, { params }))
}

const files = await readdir(folder, { recursive: true })
await Promise.all(files.filter((file) => /\.(?:js|css)$/.test(file)).map((file) => packBeside(join(folder, file))))
