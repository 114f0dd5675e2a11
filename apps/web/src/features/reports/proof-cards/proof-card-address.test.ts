import { expect, test } from 'vitest'
import { embedCode } from './proof-card-address.ts'

const card = { service: 'https://tidewatch.example', id: '0b4f3f1e-5f0c-4f38-9a53-6f2f4f6d2f11' }

test('the embed code shows the picture with size and alt text, linked to the card', () => {
  const page = `${card.service}/de/proof/${card.id}`
  expect(embedCode({ card, locale: 'de', page, alt: 'Zahlen: „Likes“ & "mehr" <1' })).toBe(
    `<a href="${page}"><img src="${card.service}/share/de/proof/${card.id}.svg" width="600" height="315" alt="Zahlen: „Likes“ &amp; &quot;mehr&quot; &lt;1"></a>`,
  )
})
