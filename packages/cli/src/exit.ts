import { ApiError } from '@tidewatch/api-client/api-error'

/** The exit codes. Scripts rely on them: they change only with a major version. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, notAllowed: 3, notFound: 4, limit: 5 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Ends a command with a sentence for the user. */
export class Exit extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The exit code and message for a failure, with advice on what to do. */
export function toExit(error: unknown): Exit {
  if (error instanceof Exit) return error
  if (!(error instanceof ApiError)) throw error
  const wait = error.problem?.retryAfterSeconds
  switch (error.name) {
    case 'notSignedIn':
      return new Exit(exitCodes.notAllowed, `${error.message} Then run: tidewatch login`)
    case 'forbidden':
    case 'stepUpRequired':
      return new Exit(exitCodes.notAllowed, error.message)
    case 'notFound':
    case 'noSuchAccount':
      return new Exit(exitCodes.notFound, error.message)
    case 'tooManyRequests':
    case 'planLimitReached':
      return new Exit(exitCodes.limit, wait ? `${error.message} Try again in ${wait} s.` : error.message)
    case 'network':
    case 'timeout':
      return new Exit(exitCodes.failed, 'Tidewatch can’t be reached. Check your connection, or TIDEWATCH_ORIGIN.')
    default:
      return new Exit(exitCodes.failed, error.message)
  }
}
