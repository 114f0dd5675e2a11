/** Names that are never translated. Titles and descriptions are in the messages. */
export const brand = {
  name: 'Tidewatch',
  /** On the main host. */
  logoPath: '/brand/mark.svg',
  /** On every host. */
  faviconPath: '/icon.svg',
} as const
