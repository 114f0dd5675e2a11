/** A font's address, as the style sheet references it. */
declare module '*.woff2' {
  const address: string
  export = address
}
