import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API } from 'typescript/unstable/sync'
import { clientModules } from './client-modules.ts'
import { lackingBrowsers, nameOf } from './lacking-browsers.ts'
import { createUseFinder } from './platform-uses.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Features that projects send to browsers and that a supported browser lacks, as `file:line name: browsers`. Paths are
 * relative to the repository. A module that several projects send is checked once.
 */
export function unsupportedUses(...projects: string[]): string[] {
  const api = new API({ cwd: root })
  try {
    const openProjects = projects.map((project) => `${root}${project}/tsconfig.json`)
    const opened = api.updateSnapshot({ openProjects }).getProjects()
    if (opened.length < projects.length) throw new Error(`one of ${projects.join(', ')} has no tsconfig.json`)
    const seen = new Set<string>()
    return opened.flatMap((project) => {
      const usesIn = createUseFinder(project)
      return clientModules(project, seen).flatMap((file) =>
        usesIn(file).flatMap(({ api: used, line }) => {
          const browsers = lackingBrowsers(used)
          return browsers.length > 0
            ? `${relative(root, file.fileName)}:${line()} ${nameOf(used)}: ${browsers.join(', ')}`
            : []
        }),
      )
    })
  } finally {
    api.close()
  }
}
