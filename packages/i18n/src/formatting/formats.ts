import type { Formats } from 'use-intl/core'

/**
 * The date styles that messages name, as in `{at, date, long}`. The parser knows them by itself; Next apps ship none,
 * because their messages are parsed when they are built.
 */
export const formats = {
  dateTime: {
    medium: { day: 'numeric', month: 'short', year: 'numeric' },
    long: { day: 'numeric', month: 'long', year: 'numeric' },
  },
} satisfies Formats
