/** Names that never get translated. Titles and descriptions live in the messages. */
export const brand = {
  name: 'Tidewatch',
  logoPath: '/brand/mark.svg',
  faviconPath: '/icon.svg',
} as const
