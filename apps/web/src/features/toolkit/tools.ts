import {
  AtSign,
  Clock3,
  FileCheck2,
  Gauge,
  Hash,
  ImageDown,
  type LucideIcon,
  ShieldCheck,
  TrendingUp,
} from 'lucide-react'

interface Source {
  /** The source's own name, not translated. */
  name: string
  href: `https://${string}`
}

export interface ToolFacts {
  Icon: LucideIcon
  /** Path of a help article. */
  help: `/${string}`
  /** Page where the product goes further. */
  nextPath: `/${string}`
  sources: readonly Source[]
}

/** The tools in list order; each has a page at `/toolkit/<name>`. */
export const toolFacts = {
  'engagement-calculator': {
    Icon: Gauge,
    help: '/figures-and-formulas',
    nextPath: '/sample',
    sources: [{ name: 'Wikipedia: Median', href: 'https://en.wikipedia.org/wiki/Median' }],
  },
  'growth-forecast': {
    Icon: TrendingUp,
    help: '/outlook-and-forecasts',
    nextPath: '/search',
    sources: [
      { name: 'Wikipedia: Theil–Sen estimator', href: 'https://en.wikipedia.org/wiki/Theil%E2%80%93Sen_estimator' },
      { name: 'Wikipedia: Random walk', href: 'https://en.wikipedia.org/wiki/Random_walk' },
    ],
  },
  'best-time': {
    Icon: Clock3,
    help: '/best-times-and-habits',
    nextPath: '/import',
    sources: [
      { name: 'Wikipedia: Binomial test', href: 'https://en.wikipedia.org/wiki/Binomial_test' },
      { name: 'Wikipedia: Bonferroni correction', href: 'https://en.wikipedia.org/wiki/Bonferroni_correction' },
    ],
  },
  'caption-counter': {
    Icon: Hash,
    help: '/best-times-and-habits',
    nextPath: '/sample',
    sources: [
      {
        name: 'Meta: IG User media, caption',
        href: 'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media',
      },
      { name: 'Unicode: UAX #29, text segmentation', href: 'https://www.unicode.org/reports/tr29/' },
    ],
  },
  'image-resizer': {
    Icon: ImageDown,
    help: '/your-privacy-rights',
    nextPath: '/toolkit/privacy-check-up',
    sources: [
      { name: 'MDN: OffscreenCanvas', href: 'https://developer.mozilla.org/en-US/docs/Web/API/OffscreenCanvas' },
      { name: 'Wikipedia: Exif', href: 'https://en.wikipedia.org/wiki/Exif' },
    ],
  },
  'archive-validator': {
    Icon: FileCheck2,
    help: '/exporting-your-archive',
    nextPath: '/import',
    sources: [],
  },
  'profile-url-checker': {
    Icon: AtSign,
    help: '/why-an-account-cannot-be-found',
    nextPath: '/search',
    sources: [
      {
        name: 'Meta: Business Discovery',
        href: 'https://developers.facebook.com/docs/instagram-platform/instagram-api-with-facebook-login/business-discovery',
      },
      { name: 'Wikipedia: IDN homograph attack', href: 'https://en.wikipedia.org/wiki/IDN_homograph_attack' },
    ],
  },
  'privacy-check-up': {
    Icon: ShieldCheck,
    help: '/your-privacy-rights',
    nextPath: '/toolkit/archive-validator',
    sources: [
      { name: 'Instagram Help Centre', href: 'https://help.instagram.com/' },
      { name: 'Meta: Family Center', href: 'https://familycenter.meta.com/' },
    ],
  },
} as const satisfies Record<string, ToolFacts>

export type Tool = keyof typeof toolFacts
export const tools = Object.keys(toolFacts) as Tool[]
