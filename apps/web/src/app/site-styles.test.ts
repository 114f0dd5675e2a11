import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const pages = join(import.meta.dirname, '[locale]')
const sheet = readFileSync(join(import.meta.dirname, 'site.css'), 'utf8')

/** Files that the sheet's `@source` directives match. */
function sources(kind: '@source' | '@source not'): Set<string> {
  const named = Array.from(sheet.matchAll(new RegExp(`^${kind} "([^"]+)"`, 'gm')), ([, glob = '']) => glob)
  const globs = named.map((glob) => (glob.endsWith('.tsx') ? glob : `${glob}/**/*.tsx`))
  return new Set(globSync(globs, { cwd: import.meta.dirname }).map((file) => join(import.meta.dirname, file)))
}

const read = sources('@source')
const left = sources('@source not')
const hasClasses = (file: string) => (file.startsWith(join(root, 'apps/web')) ? read.has(file) : !left.has(file))

/** The file that an import resolves to; `null` for packages that the sheet doesn't cover. */
function resolve(file: string, specifier: string): string | null {
  const within = file.startsWith(join(root, 'apps/web'))
    ? join(root, 'apps/web/src')
    : join(root, relative(root, file).split('/').slice(0, 3).join('/'))
  if (specifier.startsWith('#/')) return join(within, specifier.slice(2))
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  if (specifier.startsWith('@tidewatch/ui/')) return join(root, `packages/ui/src/${specifier.slice(14)}.tsx`)
  return null
}

/** All modules loaded with the entries, and those that they import dynamically. */
function loadedWith(entries: string[], isLater: boolean): { modules: Set<string>; later: string[] } {
  const modules = new Set<string>()
  const later: string[] = []
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (modules.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue
    modules.add(file)
    for (const [, now, then] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export|\}) .*'([^'\n]+)'|\bimport\('([^']+)'\)/gm,
    )) {
      const found = resolve(file, now ?? then ?? '')
      if (!found) continue
      if (now || isLater) waiting.push(found)
      else later.push(found)
    }
  }
  return { modules, later }
}

const shown = (modules: Iterable<string>) =>
  [...modules].filter(
    (file) => file.endsWith('.tsx') && /className|buttonVariants|cn\(/.test(readFileSync(file, 'utf8')),
  )

const entries = [
  ...globSync('**/*.tsx', { cwd: join(pages, '(site)') }).map((file) => join(pages, '(site)', file)),
  join(pages, 'layout.tsx'),
]
const { modules, later } = loadedWith(entries, false)

test('the style sheet of the landing and legal pages has every class of their initial content', () => {
  expect(modules.size).toBeGreaterThan(60)
  expect(shown(modules).filter((file) => !hasClasses(file))).toEqual([])
})

test('app code that they load later imports the full style sheet', () => {
  const bare = later.filter((file) => {
    const brought = loadedWith([file], false).modules
    return (
      shown(brought).some((one) => !hasClasses(one)) && !readFileSync(file, 'utf8').includes("import '#/app/app.css'")
    )
  })
  expect(later.length).toBeGreaterThan(4)
  expect(bare).toEqual([])
})

test('it has every class that the frame around every page can load', () => {
  const frame = globSync(['packages/shell/src/**/*.tsx', 'packages/auth/src/**/*.tsx'], { cwd: root })
  const { modules: all } = loadedWith(
    frame.filter((file) => !file.includes('.test.')).map((file) => join(root, file)),
    true,
  )
  expect(shown(all).filter((file) => !hasClasses(file))).toEqual([])
})
