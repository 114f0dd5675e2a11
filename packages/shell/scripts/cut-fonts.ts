/**
 * Subsets the variable fonts to the weights in use, which almost halves the font download on a first visit. After updating
 * a font, run `pnpm --filter @tidewatch/shell cut-fonts`.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const fonts = [
  { family: 'hanken-grotesk', script: 'latin' },
  { family: 'noto-sans-thai', script: 'thai' },
]
/** From `font-normal` to `font-semibold`. */
const weights = { min: 400, max: 600 }

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const target = new URL('../fonts/', import.meta.url)

await mkdir(target, { recursive: true })
for (const { family, script } of fonts) {
  const whole = await readFile(new URL(`${family}/files/${family}-${script}-wght-normal.woff2`, packages))
  const font = create(whole)
  if (!('characterSet' in font)) throw new Error(`${family} holds several fonts.`)
  const cut = await subsetFont(whole, String.fromCodePoint(...font.characterSet), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
  await writeFile(new URL(`${family}.woff2`, target), cut)
  await copyFile(new URL(`${family}/LICENSE`, packages), new URL(`${family}.license.txt`, target))
}
