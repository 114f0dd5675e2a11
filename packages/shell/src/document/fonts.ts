import localFont from 'next/font/local'

/** All languages but Thai are set in it as far as they are written in Latin letters. */
export const latinFont = localFont({
  src: '../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  variable: '--font-latin',
  weight: '100 900',
  display: 'swap',
})

/** Not preloaded: only Thai pages use it. */
export const thaiFont = localFont({
  src: '../../node_modules/@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
  variable: '--font-thai',
  weight: '100 900',
  display: 'swap',
  preload: false,
})
