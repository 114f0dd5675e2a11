/** The light colours of `tokens.css` as sRGB: pictures are shown on any background. */
export const colour = { paper: '#fbfaf6', ink: '#14242b', soft: '#45525a', edge: '#c9cbc6', tide: '#00646b' }

/** The mark on a 24 by 24 field, for an SVG without a fill and with round line caps. */
export const markPaths =
  `<path d="M11 3v2.6M11 12.6v8.4" stroke="${colour.ink}" stroke-width="1.75"/>` +
  `<path d="M1.75 13.75C5.5 13.75 6.5 9 11 9S16.5 13.2 22.25 11.5" stroke="${colour.tide}" stroke-width="2.5"/>`
