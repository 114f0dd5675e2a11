import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'

const openssl = (args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-x509']

/** Creates `ca.pem`, an authority valid for one day, and `<name>.pem` with `<name>.key` for the hosts of each name. */
export function createCertificates(folder: string, hostsOf: Readonly<Record<string, readonly string[]>>): void {
  const file = (name: string) => join(folder, name)
  const authority = ['-keyout', file('ca.key'), '-out', file('ca.pem'), '-subj', '/CN=Tidewatch test authority']
  openssl(['req', ...key, ...authority])
  for (const [name, hosts] of Object.entries(hostsOf)) {
    const signed = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-keyout', file(`${name}.key`)]
    const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}`
    const extensions = ['-addext', names, '-addext', 'basicConstraints=critical,CA:false']
    openssl(['req', ...key, ...signed, '-out', file(`${name}.pem`), '-subj', `/CN=${hosts[0]}`, ...extensions])
  }
  for (const name of ['ca', ...Object.keys(hostsOf)]) chmodSync(file(`${name}.pem`), 0o644)
}
