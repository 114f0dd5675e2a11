/** The colours of the screens as a printer takes them. */
export const ink = {
  ink: '#16242b',
  soft: '#51626b',
  hairline: '#d3dbde',
  sunken: '#f3f6f6',
  tide: '#0b6f6c',
  wash: '#dcefee',
  coral: '#b3452f',
  plum: '#7a3b78',
  amber: '#8a5a00',
  paper: '#ffffff',
} as const

/** Shades from none to most; any text on them is easy to read. */
export const heat = [ink.sunken, '#dcefee', '#b4dbd8', '#7fbfbb', ink.tide] as const

/** Points. Everything is large enough to read at arm's length. */
export const sizes = { title: 24, lead: 12, heading: 13.5, body: 9.5, small: 8 } as const
