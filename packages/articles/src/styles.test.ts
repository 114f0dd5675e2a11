import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const ui = join(root, 'packages/ui/src')
const readers = [
  'apps/blog/src',
  'apps/support/src',
  'packages/articles/src',
  'packages/auth/src',
  'packages/shell/src',
]

const left = Array.from(
  readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8').matchAll(/@source not "\.\.\/\.\.\/ui\/src\/([^"]+)"/g),
  ([, glob = '']) => (glob.endsWith('.tsx') ? glob : `${glob}/**`),
)
const withoutClasses = new Set(globSync(left, { cwd: ui }))

/** Parts of `ui` that a file imports, as paths below its sources. */
function named(file: string): string[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(/'((?:@tidewatch\/ui|#|\.{1,2})\/[^']+)'/g)
  return Array.from(specifiers, ([, specifier = '']) => specifier).flatMap((specifier) => {
    if (specifier.startsWith('@tidewatch/ui/')) return [`${specifier.slice('@tidewatch/ui/'.length)}.tsx`]
    if (!file.startsWith(ui)) return []
    return [specifier.startsWith('#/') ? specifier.slice(2) : relative(ui, join(dirname(file), specifier))]
  })
}

/** The waterline is styled in its own style sheet. */
const hasNoUtilities = (part: string) => part === 'charts/waterline.tsx'

test('the blog and the help centre import no component whose classes their style sheet leaves out', () => {
  expect(withoutClasses.size).toBeGreaterThan(20)
  const files = readers.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  const waiting = files.filter((file) => !file.includes('.test.')).map((file) => join(root, file))
  const seen = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const part of named(file)) {
      if (seen.has(part) || hasNoUtilities(part)) continue
      seen.add(part)
      if (part.endsWith('.tsx') && globSync(part, { cwd: ui }).length > 0) waiting.push(join(ui, part))
    }
  }
  expect([...seen].filter((part) => withoutClasses.has(part))).toEqual([])
})
