import { parseArgs } from 'node:util'
import * as commands from './commands.ts'
import { type ExitCode, exitCodes, toExit } from './exit.ts'
import { importExport } from './import-export.ts'
import type { Io } from './io.ts'
import { login, logout } from './login.ts'
import { verify } from './verify.ts'

export const help = `Usage: tidewatch COMMAND [OPTIONS]

  login                 Log in through your browser
        --key -         Store an API key from standard input instead (or --key KEY)
        --origin URL    Tidewatch server to use
  logout                Log out and delete the stored credentials
  watch USERNAME        Watch an account
  list                  List the accounts you watch
  report USERNAME       Show the newest report on an account
  export USERNAME       Save the newest report as a file
        --format        csv, xlsx, json or pdf
        --output FILE   File to write
  import FILE...        Import an Instagram export; only its lists leave this computer
        --account NAME  Its account, if the export doesn’t name it
  verify CODE|FILE      Check that a report or proof card (card.json) is unchanged since signing
        --keys FILE     Saved public keys, to check a proof card offline

  --json                Print JSON instead of text (watch, list, report, import, verify)
  --help                Show this help

To manage this access, open “Keys and programs” in the settings.
TIDEWATCH_API_KEY and TIDEWATCH_ORIGIN override the stored login.

Exit codes: 0 success, 1 failure, 2 incorrect usage, 3 not logged in or not allowed, 4 not found, 5 limit reached
`

interface Command {
  run: (io: Io, argument: string, options: commands.Options, more: string[]) => Promise<void>
  /** The argument that has to follow the command's name. */
  argument?: string
  /** Whether more such arguments may follow. */
  isVariadic?: boolean
}

const known = new Map<string, Command>([
  ['login', { run: login }],
  ['logout', { run: logout }],
  ['watch', { run: commands.watch, argument: 'USERNAME' }],
  ['list', { run: commands.list }],
  ['report', { run: commands.report, argument: 'USERNAME' }],
  ['export', { run: commands.exportFile, argument: 'USERNAME' }],
  ['import', { run: importExport, argument: 'FILE...', isVariadic: true }],
  ['verify', { run: verify, argument: 'CODE|FILE' }],
])

/** Runs a command and resolves with its exit code. Rejects only for bugs in this program. */
export async function run(args: string[], io: Io): Promise<ExitCode> {
  const read = readArguments(args)
  if (typeof read === 'string') {
    io.error(`${read}\n\n${help}`)
    return exitCodes.usage
  }
  const { positionals, values } = read
  const [name = '', argument = '', ...more] = positionals
  if (values.help || positionals.length === 0) {
    io.out(help)
    return values.help ? exitCodes.ok : exitCodes.usage
  }
  const command = known.get(name)
  const expected = command?.argument ? 2 : 1
  if (!command || (command.isVariadic ? positionals.length < expected : positionals.length !== expected)) {
    io.error(command ? `Usage: tidewatch ${name} ${command.argument ?? ''}\n` : `Unknown command: ${name}\n\n${help}`)
    return exitCodes.usage
  }
  try {
    await command.run(io, argument, values, more)
    return exitCodes.ok
  } catch (error) {
    const { exitCode, message } = toExit(error)
    io.error(`${message}\n`)
    return exitCode
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        origin: { type: 'string' },
        format: { type: 'string' },
        output: { type: 'string' },
        account: { type: 'string' },
        keys: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
