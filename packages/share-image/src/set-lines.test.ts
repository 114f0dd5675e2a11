import { expect, test } from 'vitest'
import { setLine, setTitle } from './set-lines.ts'
import { widthOf } from './text-runs.ts'

const room = { width: 1024, height: 270, maxLines: 4 }

test('a short title is set on one large line', () => {
  expect(setTitle('Reading the waterline', 'en', room)).toMatchObject({
    lines: ['Reading the waterline'],
    style: { size: 76 },
  })
})

test.each([
  ['en', 'Can you see what someone likes on Instagram, and what does an archive say about it in the end?'],
  ['de', 'Können Sie sehen, was jemandem auf Instagram gefällt, und was sagt ein Archiv am Ende darüber?'],
  ['ja', 'Instagramで誰かの「いいね」を見ることはできますか。アーカイブからわかること、わからないこと'],
  ['ko', 'Instagram에서 다른 사람이 누른 좋아요를 볼 수 있을까요? 아카이브에서 알 수 있는 것'],
  ['th', 'คุณดูได้ไหมว่าใครกดถูกใจอะไรบน Instagram และผู้ปกครองควรรู้อะไรบ้างเกี่ยวกับคลังข้อมูล'],
] as const)('a long title in %s keeps all its words and fits its room', (locale, title) => {
  const { lines, style, lineHeight } = setTitle(title, locale, room)
  expect(lines.join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''))
  expect(lines.length * lineHeight).toBeLessThanOrEqual(room.height)
  for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(room.width)
})

test('a title too long for every size ends with an ellipsis', () => {
  const { lines, style } = setTitle('What an archive says about likes '.repeat(12), 'en', room)
  expect(lines.at(-1)).toMatch(/\w…$/)
  for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(room.width)
})

test('a word wider than a line is broken', () => {
  const { lines } = setTitle('w'.repeat(120), 'en', room)
  expect(lines.length).toBeGreaterThan(1)
})

test('a single line is truncated at its end', () => {
  const style = { size: 30, weight: 400 } as const
  expect(setLine('short', style, 300)).toBe('short')
  expect(setLine('a line that is much too long for this', style, 300)).toMatch(/^a line.*\w…$/)
})
