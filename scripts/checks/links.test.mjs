import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(projectDir, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]

const link = /\[([^\]]*)\]\(([^)\s]+)\)/g
/** A link text that is a file name: one word with an extension, as code or plain. */
const fileName = /^`?(\.?[\w-]+(?:\.[\w-]+)*\.[a-z]+)`?$/i

/** A source or document file named as code, with or without its folders. */
const namedFile = /`(?:[\w./[\]()-]*\/)?([\w.-]+\.(?:md|mjs|tsx?))`/g

/** Links to files in the project. Folder names like `[locale]` are percent-encoded. */
const links = pages.flatMap((page) =>
  [...readFileSync(join(projectDir, page), 'utf8').matchAll(link)]
    .map(([, text = '', address = '']) => ({ page, text, target: decodeURIComponent(address.split('#')[0] ?? '') }))
    .filter(({ target }) => target !== '' && !/^[a-z]+:/i.test(target)),
)

test('every relative link in the documents leads to a file or folder', () => {
  assert.ok(links.length > 100, 'The links are not read any more.')
  const broken = links.filter(({ page, target }) => !existsSync(join(projectDir, dirname(page), target)))
  assert.deepEqual(
    broken.map(({ page, target }) => `${page}: ${target}`),
    [],
  )
})

test('a link whose text is a file name leads to a file with that name', () => {
  const named = links.flatMap(({ text, ...rest }) => {
    const name = fileName.exec(text)?.[1]
    return name ? [{ ...rest, name }] : []
  })
  assert.ok(named.length > 100, 'The names are not read any more.')
  assert.deepEqual(
    named
      .filter(({ name, target }) => name !== basename(target))
      .map(({ page, name, target }) => `${page}: ${name} -> ${target}`),
    [],
  )
})

test('a file named in a document or a comment exists', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: projectDir, encoding: 'utf8' }).split('\n')
  const known = new Set(tracked.map((file) => basename(file)))
  const named = tracked
    .filter((file) => /\.(?:md|mjs|tsx?)$/.test(file) && existsSync(join(projectDir, file)))
    .flatMap((file) =>
      [...readFileSync(join(projectDir, file), 'utf8').matchAll(namedFile)].map(([, name = '']) => ({ file, name })),
    )
  assert.ok(named.length > 100, 'The names are not read any more.')
  assert.deepEqual(
    named.filter(({ name }) => !known.has(name)).map(({ file, name }) => `${file}: ${name}`),
    [],
  )
})
