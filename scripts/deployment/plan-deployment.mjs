import { projectDir } from '../project.mjs'
import { affectedApps, containerFiles } from './affected-apps.mjs'

// node plan-deployment.mjs <changed|all|name of an app> <deployed commit>: prints what deploy.yml has to build.
const [wanted = 'changed', base = ''] = process.argv.slice(2)
const chosen = affectedApps(wanted === 'changed' ? base : '', projectDir)
const images = chosen
  .filter((app) => wanted === 'changed' || wanted === 'all' || wanted === app)
  .map((app) => ({ app, containerFile: containerFiles[app] }))
process.stdout.write(`images=${JSON.stringify(images)}\n`)
