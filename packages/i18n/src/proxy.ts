import createMiddleware from 'next-intl/middleware'
import { routing } from './routing.ts'

/** Maps `/x` to the English page and `/ja/x` to the Japanese one. Alternate links are part of each page's metadata. */
export const localeProxy = createMiddleware({ ...routing, alternateLinks: false })
