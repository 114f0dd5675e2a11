import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API } from 'typescript/unstable/sync'
import { clientModules } from './client-modules.ts'
import { lackingBrowsers, nameOf } from './lacking-browsers.ts'
import { createUseFinder } from './platform-uses.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What a project sends to browsers and supported ones lack, as `file:line name: browsers`. Paths are those of the repository. */
export function unsupportedUses(project: string): string[] {
  const api = new API({ cwd: root })
  try {
    const [opened] = api.updateSnapshot({ openProjects: [`${root}${project}/tsconfig.json`] }).getProjects()
    if (!opened) throw new Error(`${project} has no tsconfig.json`)
    const usesIn = createUseFinder(opened)
    return clientModules(opened).flatMap((file) =>
      usesIn(file).flatMap(({ api: used, line }) => {
        const browsers = lackingBrowsers(used)
        return browsers.length > 0
          ? `${relative(root, file.fileName)}:${line} ${nameOf(used)}: ${browsers.join(', ')}`
          : []
      }),
    )
  } finally {
    api.close()
  }
}
