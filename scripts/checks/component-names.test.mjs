import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

/** Next's conventions name the files in `app`. @param {string} file */
const isOurs = (file) => file.endsWith('.tsx') && !/\.test\.tsx$|\/src\/app\//.test(file)

const files = ['apps', 'packages']
  .flatMap((group) => readdirSync(join(projectDir, group)).map((name) => join(group, name, 'src')))
  .filter((folder) => existsSync(join(projectDir, folder)))
  .flatMap((folder) =>
    readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter(isOurs)

/** A file's exports, except types. @param {string} file */
function exportsOf(file) {
  const declaration = /^export (?:async )?(?:function|const|class) (\w+)/gm
  return [...readFileSync(join(projectDir, file), 'utf8').matchAll(declaration)].map(([, name = '']) => name)
}

/** @param {string} name */
const kebab = (name) => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()

test("a file with one exported component has its name, optionally without the folder's", () => {
  const singleExports = files.flatMap((file) => {
    const [name = '', ...others] = exportsOf(file)
    return others.length === 0 && /^[A-Z]/.test(name) ? [{ file, name: kebab(name) }] : []
  })
  assert.ok(singleExports.length > 500, 'The components are not found any more.')
  const wrong = singleExports.filter(({ file, name }) => {
    const own = basename(file, '.tsx')
    return name !== own && name !== `${basename(dirname(file))}-${own}`
  })
  assert.deepEqual(
    wrong.map(({ file, name }) => `${file}: ${name}.tsx`),
    [],
  )
})
