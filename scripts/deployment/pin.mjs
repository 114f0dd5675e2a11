import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../project.mjs'

/**
 * Pins base images to the digests and actions to the commits behind their tags, where they aren't pinned yet, and keeps
 * the tag in a comment or name. Run it with Docker and access to github.com and the image registry, and review the
 * changes: node scripts/deployment/pin.mjs. Renovate keeps both up to date (renovate.json).
 */
const workflows = readdirSync(join(projectDir, '.github/workflows')).map((name) => `.github/workflows/${name}`)
const containers = ['deploy/api.Dockerfile', 'deploy/next.Dockerfile', 'deploy/compose.yaml']

for (const path of workflows)
  rewrite(
    path,
    /uses: ([\w-]+\/[\w-]+)@(v[\w.]+)$/gm,
    (_, action, tag) => `uses: ${action}@${commitOf(action, tag)} # ${tag}`,
  )
for (const path of containers)
  rewrite(
    path,
    /((?:FROM|image:) )([\w./-]+:[\w.-]+)(?!\S)/g,
    (_, start, image) => `${start}${image}@${digestOf(image)}`,
  )

/** @param {string} action @param {string} tag */
function commitOf(action, tag) {
  const lines = execFileSync('git', [
    'ls-remote',
    `https://github.com/${action}`,
    `refs/tags/${tag}`,
    `refs/tags/${tag}^{}`,
  ])
  // The last line is the commit behind an annotated tag.
  const [commit] = lines.toString().trim().split('\n').at(-1)?.split('\t') ?? []
  if (!/^[0-9a-f]{40}$/.test(commit ?? '')) throw new Error(`There is no ${action}@${tag}.`)
  return commit
}

/** @param {string} image */
function digestOf(image) {
  const format = '{{.Manifest.Digest}}'
  return execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, '--format', format]).toString().trim()
}

/** @param {string} path @param {RegExp} pattern @param {(...parts: string[]) => string} replacement */
function rewrite(path, pattern, replacement) {
  const file = join(projectDir, path)
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(pattern, replacement))
}
