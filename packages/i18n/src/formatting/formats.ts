import type { Formats } from 'use-intl/core'

/**
 * The date styles that messages use, as in `{at, date, long}`. The message parser has them built in, but Next apps
 * don't ship it: their messages are parsed at build time.
 */
export const formats = {
  dateTime: {
    medium: { day: 'numeric', month: 'short', year: 'numeric' },
    long: { day: 'numeric', month: 'long', year: 'numeric' },
  },
} satisfies Formats
