import type { StackSettings } from './stack-settings.ts'

/** The terminal's list of what's reachable where, and how to stop. */
export function describeStack({ origins, local }: StackSettings, logDir: string): string {
  const rows: [string, string][] = [
    ['Tidewatch', origins.web],
    ['Blog', origins.blog],
    ['Help centre', origins.support],
    ['API docs', `${origins.api}/api/docs`],
    ['UI kit', `${origins.web}/dev/ui`],
  ]
  if (local.mailInbox) rows.push(['Mail inbox', origins.mailInbox])
  if (local.paymentSandbox) rows.push(['Payment sandbox', origins.paymentSandbox])
  const width = Math.max(...rows.map(([name]) => name.length))
  const table = rows.map(([name, url]) => `  ${name.padEnd(width)}  ${url}`).join('\n')
  return `\n${table}\n\n  Logs are in ${logDir}. Press Ctrl-C to stop.\n`
}
