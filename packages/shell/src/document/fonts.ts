import localFont from 'next/font/local'

/**
 * All languages but Thai are set in it as far as they are written in Latin letters. Not preloaded: on a slow line, where
 * `optional` shows another font anyway, it would take the line from the scripts. What stands in for it until it is there has
 * its metrics (`Latin as …` in the tokens of packages/ui), in more systems and weights than the loader would write.
 */
export const latinFont = localFont({
  src: '../../fonts/hanken-grotesk.woff2',
  variable: '--font-latin',
  weight: '400 600',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
})

/** Only Thai pages use it. */
export const thaiFont = localFont({
  src: '../../fonts/noto-sans-thai.woff2',
  variable: '--font-thai',
  weight: '400 600',
  display: 'optional',
  preload: false,
})
