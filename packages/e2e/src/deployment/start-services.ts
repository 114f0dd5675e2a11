import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from '#/env.ts'
import type { ContainerFile } from '#/images/container-file.ts'
import type { ComposeService } from './compose-file.ts'
import { type Container, runContainer, spawnContainer, waitUntilReady } from './container.ts'
import { apps, deployDir, readImage } from './images.ts'
import { nameServerAddress } from './name-server.ts'

/** The user ids in the images. */
const users = { node: 1000, nginx: 101, postgres: 999 }

interface Services {
  compose: Readonly<Record<string, ComposeService>>
  /** The folder of this run: contains `tls`, and everything created here. */
  folder: string
  logDir: string
  /** The content of `compose.env`, for API and worker and for the sites. */
  env: { api: Record<string, string>; site: Record<string, string> }
  /** Variables that override the file's in this run. */
  changes: Readonly<Record<string, string>>
  /** The nginx binary, and whether it supports the directive `http2`. */
  nginx: { program: string; knowsHttp2: boolean }
}

/** Containers for the services of a Compose file, with the images' files as their container files define them. */
export function openServices(services: Services) {
  const { folder, compose, logDir } = services
  const images = readImages(folder)
  const etc = writeSystemFiles(join(folder, 'etc'))
  const nginx = writeNginxFiles(join(folder, 'nginx'), services)
  let stopping = false

  const serviceOf = (name: string): ComposeService => {
    const service = compose[name]
    if (!service) throw new Error(`There is no service ${name}.`)
    return service
  }

  /** Named volumes and certificates are in this run's folder. */
  const mount = ([from = '', to = '']: readonly string[], user: string): readonly [string, string] => {
    if (from.startsWith('./tls/')) return [join(folder, from), to]
    if (from === './edge.conf.template') return [join(nginx, 'template'), to]
    if (from.startsWith('./')) return [join(deployDir, from), to]
    const volume = join(folder, 'volumes', from)
    mkdirSync(volume, { recursive: true })
    chownSync(volume, Number(user.split(':')[0]), Number(user.split(':')[0]))
    return [volume, to]
  }

  const describe = (name: string, log: string, more: Readonly<Record<string, string>> = {}): Container => {
    const service = serviceOf(name)
    const app = /\/(\w+):/.exec(service.image.startsWith('images/') ? service.image : '')?.[1]
    const image = app ? images.get(app) : undefined
    const user = service.user ?? `${users.nginx}`
    const mounts = service.volumes.map((volume) => [mount(volume, user), volume[2] ?? ''] as const)
    return {
      user,
      command: name === 'edge' ? edgeCommand(service) : (service.command ?? image?.file.command ?? []),
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
        ...image?.file.env,
        ...(app && services.env[app === 'api' ? 'api' : 'site']),
        ...service.environment,
        ...(app && services.changes),
        ...more,
      },
      workdir: image?.file.workdir ?? '/',
      readOnly: [
        [etc, '/etc'],
        ['/etc/ssl', '/etc/ssl'],
        ...(image ? foldersOf(image.root) : []),
        ...(name === 'edge' ? nginxFiles(nginx) : []),
        ...mounts.flatMap(([one, mode]) => (mode === 'ro' ? [one] : [])),
      ],
      writable: mounts.flatMap(([one, mode]) => (mode === 'ro' ? [] : [one])),
      memory: service.tmpfs.map(readMemory),
      logFile: join(logDir, `${log}.log`),
    }
  }

  return {
    /** Runs a service, or another command in its image, until it exits. */
    run: (name: string, command?: readonly string[], log = name) =>
      runContainer({ ...describe(name, log), ...(command && { command }) }),

    /** Starts one container and restarts it according to its service's policy. */
    async start(service: string, place: { name: string; address: string; env: Record<string, string> }) {
      const container = describe(service, place.name, place.env)
      const ready = new URL(serviceOf(service).healthcheck ?? '')
      ready.hostname = place.address
      const spawn = () => {
        const child = spawnContainer(container)
        child.once('exit', () => {
          // With a delay, as an engine does.
          if (!stopping && serviceOf(service).restart === 'unless-stopped') setTimeout(spawn, 200)
        })
        return child
      }
      const { pid = 0 } = spawn()
      await waitUntilReady(ready.href)
      return { name: place.name, service, pid, origin: ready.origin, ready: ready.href } satisfies Deployment[number]
    },

    /** Turns off restarts; all containers end with this process. */
    stop: () => {
      stopping = true
    },
  }
}

/** The images that have been assembled in the folder. */
function readImages(folder: string): Map<string, { file: ContainerFile; root: string }> {
  return new Map(apps.map((app) => [app, { file: readImage(app), root: join(folder, 'images', app, 'root') }]))
}

/** All top-level folders of an image; its Node replaces this machine's. */
function foldersOf(root: string): [string, string][] {
  const names = readdirSync(root).filter((name) => name !== 'tmp' && name !== 'usr')
  return [
    ...names.map((name): [string, string] => [join(root, name), `/${name}`]),
    [join(root, 'usr/local/bin'), '/usr/local/bin'],
  ]
}

/** The files of a base image in /etc. */
function writeSystemFiles(etc: string): string {
  mkdirSync(join(etc, 'ssl'), { recursive: true })
  mkdirSync(join(etc, 'nginx/conf.d'), { recursive: true })
  mkdirSync(join(etc, 'nginx/templates'), { recursive: true })
  // A file mount needs an existing file as its target.
  for (const name of ['nginx.conf', 'templates/default.conf.template']) writeFileSync(join(etc, 'nginx', name), '')
  const accounts = Object.entries({ root: 0, ...users })
  writeFileSync(join(etc, 'passwd'), accounts.map(([name, id]) => `${name}:x:${id}:${id}::/:/bin/sh\n`).join(''))
  writeFileSync(join(etc, 'group'), accounts.map(([name, id]) => `${name}:x:${id}:\n`).join(''))
  writeFileSync(join(etc, 'hosts'), '127.0.0.1 localhost\n::1 localhost\n')
  writeFileSync(join(etc, 'nsswitch.conf'), 'hosts: files dns\n')
  writeFileSync(join(etc, 'resolv.conf'), `nameserver ${nameServerAddress}\n`)
  return etc
}

/** The image's nginx.conf, reduced to what a proxy needs. */
const nginxConf = `pid /tmp/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${['proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path /tmp/${name};`).join('\n  ')}
  client_body_temp_path /tmp/client;
  include /etc/nginx/conf.d/*.conf;
}
`

function writeNginxFiles(folder: string, { nginx }: Services): string {
  mkdirSync(folder)
  const template = readFileSync(join(deployDir, 'edge.conf.template'), 'utf8')
  const old = () => template.replace(/^ *http2 on;\n/m, '').replace('listen 443 ssl;', 'listen 443 ssl http2;')
  writeFileSync(join(folder, 'template'), nginx.knowsHttp2 ? template : old())
  writeFileSync(join(folder, 'nginx.conf'), nginxConf)
  cpSync(nginx.program, join(folder, 'nginx'))
  return folder
}

const nginxFiles = (folder: string): [string, string][] => [
  [join(folder, 'nginx.conf'), '/etc/nginx/nginx.conf'],
  [join(folder, 'nginx'), '/usr/local/bin/nginx'],
]

/** Fills in the template like the image's entry point, with the variables that pass the filter. */
function edgeCommand({ environment }: ComposeService): string[] {
  const filter = new RegExp(environment.NGINX_ENVSUBST_FILTER ?? '')
  const names = Object.keys(environment).filter((name) => filter.test(name))
  const variables = names.map((name) => `$${name}`).join(' ')
  const fill = `envsubst '${variables}' < /etc/nginx/templates/default.conf.template > /etc/nginx/conf.d/default.conf`
  return ['sh', '-ec', `${fill}; exec nginx -e stderr -c /etc/nginx/nginx.conf -g 'daemon off;'`]
}

/** Parses `/tmp:size=1g,uid=1000,mode=700`; the size is optional. */
function readMemory(text: string): Container['memory'][number] {
  const [folder = '', options = ''] = text.split(':')
  const [, amount = '64', unit = 'm'] = /size=(\d+)([mg])/.exec(options) ?? []
  return { folder, bytes: Number(amount) * 1024 ** (unit === 'g' ? 3 : 2) }
}
