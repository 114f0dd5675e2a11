import { expect, test } from 'vitest'
import { unsupportedUses } from './unsupported-uses.ts'

/** Only some browsers have these, and nothing depends on them. */
const withFallback = [
  // Only shown if `navigator` has it.
  'packages/articles/src/article/share-article.tsx Navigator.prototype.share',
  // Other browsers draw with their own quality.
  'apps/web/src/features/toolkit/images/resize-worker.ts CanvasImageSmoothing.prototype.imageSmoothingQuality',
]

const withoutPlace = (use: string) => use.replace(/:\d+ /, ' ').replace(/: .*/, '')

test('the sites use nothing that a supported browser lacks', () => {
  const uses = unsupportedUses('apps/web', 'apps/blog', 'apps/support')
  expect(uses.filter((use) => !withFallback.includes(withoutPlace(use)))).toEqual([])
})

test('newer globals, statics and methods are refused, in everything that browsers load', () => {
  const uses = unsupportedUses('packages/browser-support/src/test-fixtures')
  expect(uses.map((use) => use.replace(/^.*\//, '')).sort()).toEqual([
    'loaded-later.ts:1 Set.prototype.union: safari, safari_ios',
    'loaded-later.ts:2 Iterator.prototype.map: safari, safari_ios',
    'loaded-later.ts:3 Element.prototype.checkVisibility: safari, safari_ios',
    'loaded-later.ts:4 AbortSignal.any: safari, safari_ios',
    'loaded-later.ts:4 requestIdleCallback: safari, safari_ios',
    'page-worker.ts:1 URL.canParse: safari, safari_ios',
    'page.ts:6 URL.parse: safari, safari_ios, samsunginternet_android',
    'page.ts:7 Promise.withResolvers: safari, safari_ios',
    'page.ts:8 Map.groupBy: safari, safari_ios',
  ])
})
