import { expect, test } from 'vitest'
import { unbrokenPieces } from './unbroken-pieces.ts'

test('languages with spaces break at spaces only', () => {
  expect(unbrokenPieces('좋아요를 볼 수 있을까요?', 'ko')).toEqual(['좋아요를 ', '볼 ', '수 ', '있을까요?'])
})

test('Japanese lines do not begin with a particle or a closing mark, nor end with an opening one', () => {
  const pieces = unbrokenPieces('誰かの「いいね」を見る。', 'ja')
  expect(pieces.join('')).toBe('誰かの「いいね」を見る。')
  for (const piece of pieces) {
    expect(piece).not.toMatch(/^[」。を]/)
    expect(piece).not.toMatch(/「$/)
  }
  expect(pieces.length).toBeGreaterThan(1)
})

test('Thai lines break between words, which are not separated by spaces', () => {
  const pieces = unbrokenPieces('คุณดูได้ไหมว่าใครกดถูกใจ', 'th')
  expect(pieces.length).toBeGreaterThan(3)
  for (const piece of pieces) expect(piece).not.toMatch(/^\p{M}/u)
})
