import { join } from 'node:path'
import { type ContainerFile, readContainerFile } from '#/images/container-file.ts'

export const deployDir = join(import.meta.dirname, '../../../../deploy')
export const apps = ['api', 'web', 'blog', 'support'] as const

/** The final stage of an app's container file. */
export function readImage(app: (typeof apps)[number]): ContainerFile {
  const name = app === 'api' ? 'api.Dockerfile' : 'next.Dockerfile'
  return readContainerFile(join(deployDir, name), { APP: app, RELEASE: 'tested' })
}
