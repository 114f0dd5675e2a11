import { expect, test } from 'vitest'
import { proofCardPage } from './proof-card-page.ts'

test('matches the page of a proof card in any language, and no other page', () => {
  const isOne = (path: string) => proofCardPage.test(path)
  expect(['/proof/1', '/de/proof/1', '/ja/proof/1?from=a/b'].filter(isOne)).toHaveLength(3)
  expect(['/proof', '/proof/1/2', '/a/proof/1', '/?/proof/1'].filter(isOne)).toEqual([])
})
