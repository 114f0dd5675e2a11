import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Showcase } from '#/showcase.tsx'

test('every component renders on the server without broken numbers', () => {
  const html = renderToString(<Showcase />)
  expect(html).toContain('Followers grew by 8 % after the harbour reel')
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})
