import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { projectDir } from '../project.mjs'

/** Before it many articles came in at once, under one date. */
const landing = 'df83b9f2'

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: projectDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Without history, as in an archive of the source or a shallow clone, nothing can be compared. */
function hasHistory() {
  try {
    git('merge-base', '--is-ancestor', landing, 'HEAD')
    return true
  } catch {
    return false
  }
}

test('an article says when its text last changed', { skip: !hasHistory() }, () => {
  const outdated = globSync('apps/api/content/*/*/article.json', { cwd: projectDir }).flatMap((file) => {
    const { updatedAt } = JSON.parse(readFileSync(`${projectDir}/${file}`, 'utf8'))
    const changedAt = git('log', '-1', '--format=%as', `${landing}..HEAD`, '--', `${dirname(file)}/*.md`)
    return changedAt > updatedAt ? [`${file}: ${updatedAt}, but changed on ${changedAt}`] : []
  })
  assert.deepEqual(outdated, [])
})
