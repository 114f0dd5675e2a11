/** The address of a font, as the style sheet names it. */
declare module '*.woff2' {
  const address: string
  export = address
}
