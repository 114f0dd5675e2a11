import { gzipSync } from 'node:zlib'
import { expect, test } from '#/fixtures/test.ts'

/** Kilobytes of script, packed. Next itself needs 132 of them. */
const budget = 155

for (const site of ['web', 'blog', 'support'] as const) {
  test(`the home page of ${site} loads at most ${budget} KB of script`, async ({ request, origins }) => {
    const html = await (await request.get(origins[site])).text()
    const tags = [...html.matchAll(/<script\b([^>]*\bsrc="([^"]+)"[^>]*)>/g)]
    const sources = new Set(tags.filter(([, tag]) => !/nomodule/i.test(tag ?? '')).map(([, , source]) => source ?? ''))
    let bytes = 0
    for (const source of sources) {
      const file = await request.get(new URL(source, origins[site]).href)
      bytes += gzipSync(await file.body(), { level: 9 }).length
    }
    expect(sources.size).toBeGreaterThan(3)
    expect(bytes / 1024).toBeLessThan(budget)
  })
}
