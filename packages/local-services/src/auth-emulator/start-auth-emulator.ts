import type { RequestListener, ServerResponse } from 'node:http'
import { listenOnLoopback } from '#/loopback-server.ts'
import { startAccountMailer } from './account-mailer.ts'
import { createEmulator } from './emulator-internals.ts'
import { gapiStubPath, makeSelfContained, serveGapiStub } from './offline-pages.ts'
import { passwordPolicyPath, servePasswordPolicy } from './password-policy.ts'
import { isPasswordResetRequest, servePasswordResetPage } from './password-reset-page.ts'
import { openUserFile } from './user-file.ts'

interface AuthEmulatorOptions {
  port: number
  /** Starts with `demo-`. */
  projectId: string
  /** Path of the JSON file that keeps users across restarts; null keeps them in memory only. */
  dataFile: string | null
  /** If null, no emails are sent. */
  smtpUrl: string | null
  reportError: (message: string) => void
}

export interface AuthEmulator {
  /** Saves the users and stops listening. */
  close(): Promise<void>
}

/** Starts Firebase's Auth emulator in this process; resolves once it's listening. Rejects if the port is taken. */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { reportError } = options
  const { app, state } = await createEmulator(options.projectId)
  const userFile = options.dataFile ? await openUserFile(options.dataFile, state) : null
  const mailer = options.smtpUrl ? startAccountMailer(state, options.smtpUrl, reportError) : null

  const emulator: RequestListener = (request, response) => {
    response.once('close', () => {
      userFile?.save().catch((error) => reportError(`The users were not saved: ${String(error)}`))
    })
    if (mailer) mailer.during(request, () => app(request, response))
    else app(request, response)
  }

  const server = await listenOnLoopback(options.port, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === passwordPolicyPath) servePasswordPolicy(request.method, response)
    else if (url.pathname === gapiStubPath) serveGapiStub(response)
    // Browsers request it with every page, and log an error if it's missing.
    else if (url.pathname === '/favicon.ico') response.writeHead(204).end()
    else if (isPasswordResetRequest(url))
      servePasswordResetPage(url, response).catch(answerFailure(response, reportError))
    else {
      makeSelfContained(url.pathname, response)
      emulator(request, response)
    }
  })

  return {
    async close() {
      await server.close()
      mailer?.close()
      await userFile?.save()
    },
  }
}

function answerFailure(response: ServerResponse, reportError: (message: string) => void) {
  return (error: unknown) => {
    reportError(String(error))
    response.writeHead(500).end()
  }
}
