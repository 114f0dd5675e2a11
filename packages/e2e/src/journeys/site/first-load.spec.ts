import { expect, test } from '#/fixtures/test.ts'
import { firstLoad } from '#/steps/first-load.ts'

/** Kilobytes of script, packed: 1.15 times what the barest page of the same Next needs (`npm run bench:web` prints it). */
const budget = 151

for (const site of ['web', 'blog', 'support'] as const) {
  test(`the home page of ${site} loads at most ${budget} KB of script`, async ({ origins }) => {
    const { scripts, bytes } = await firstLoad(origins[site])
    expect(scripts).toBeGreaterThan(3)
    expect(bytes / 1024).toBeLessThan(budget)
  })
}

for (const path of [
  '/view-instagram-anonymously',
  '/how-to-see-what-someone-likes-on-instagram-in-2025',
  '/monitor-your-teen-s-instagram-activity',
]) {
  test(`${path} loads no more script than a home page may`, async ({ origins }) => {
    expect((await firstLoad(`${origins.web}${path}`)).bytes / 1024).toBeLessThan(budget)
  })
}
