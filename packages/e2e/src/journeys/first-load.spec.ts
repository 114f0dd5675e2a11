import { expect, test } from '#/fixtures/test.ts'
import { firstLoad } from '#/steps/first-load.ts'

/** Kilobytes of script, packed. Next itself needs 132 of them. */
const budget = 155

for (const site of ['web', 'blog', 'support'] as const) {
  test(`the home page of ${site} loads at most ${budget} KB of script`, async ({ origins }) => {
    const { scripts, bytes } = await firstLoad(origins[site])
    expect(scripts).toBeGreaterThan(3)
    expect(bytes / 1024).toBeLessThan(budget)
  })
}
