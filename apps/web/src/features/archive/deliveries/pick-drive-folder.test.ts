import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SharingRefused, shareDriveFolder } from './pick-drive-folder.ts'

const setup = {
  clientId: 'client',
  apiKey: 'key',
  appId: '7',
  scripts: ['https://google.test/one.js', 'https://google.test/two.js'],
  apiOrigin: 'https://api.google.test',
}

interface Google {
  /** The user's choices in Google's windows; `null` closes them. */
  token?: string | null
  picked?: string | null
  status?: number
}

const loaded: string[] = []

/** A page with Google's scripts loaded. */
function page({ token = 'token', picked = 'folder/1', status = 200 }: Google = {}) {
  class View {
    setIncludeFolders = () => this
    setSelectFolderEnabled = () => this
    setMimeTypes = () => this
  }
  class Builder {
    answer: (answer: object) => void = () => undefined
    addView = () => this
    setAppId = () => this
    setDeveloperKey = () => this
    setLocale = () => this
    setOAuthToken = () => this
    setCallback = (answer: (answer: object) => void) => {
      this.answer = answer
      return this
    }
    build = () => ({
      setVisible: () => this.answer(picked ? { action: 'picked', docs: [{ id: picked }] } : { action: 'cancel' }),
    })
  }
  interface TokenOptions {
    scope: string
    callback: (answer: object) => void
    error_callback: () => void
  }
  const initTokenClient = ({ scope, callback, error_callback }: TokenOptions) => ({
    requestAccessToken: () => (token ? callback({ access_token: token, scope }) : error_callback()),
  })
  vi.stubGlobal('window', {
    gapi: { load: (_: string, { callback }: { callback: () => void }) => callback() },
    google: {
      accounts: { oauth2: { initTokenClient } },
      picker: { Action: { PICKED: 'picked', CANCEL: 'cancel' }, ViewId: {}, DocsView: View, PickerBuilder: Builder },
    },
  })
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: {
      append(script: { src: string; onload: () => void }) {
        loaded.push(script.src)
        script.onload()
      },
    },
  })
  const calls = vi.fn(async (_: string, __: RequestInit) => new Response('{}', { status }))
  vi.stubGlobal('fetch', calls)
  return calls
}

beforeEach(() => void loaded.splice(0))
afterEach(() => vi.unstubAllGlobals())

const pick = () => shareDriveFolder(setup, 'reader@project.test', 'en')

test('shares the picked folder with the address as a reader, without a notification email', async () => {
  const calls = page()
  expect(await pick()).toBe('folder/1')
  expect(loaded).toEqual(setup.scripts)
  const [url, init] = calls.mock.calls[0] ?? []
  expect(url).toBe('https://api.google.test/drive/v3/files/folder%2F1/permissions?sendNotificationEmail=false')
  expect(JSON.parse(String(init?.body))).toEqual({ role: 'reader', type: 'user', emailAddress: 'reader@project.test' })
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token')
})

test("doesn't load scripts again", async () => {
  page()
  await pick()
  expect(loaded).toEqual([])
})

test('shares nothing if the user closes a window', async () => {
  for (const closed of [{ token: null }, { picked: null }]) {
    const calls = page(closed)
    expect(await pick()).toBeNull()
    expect(calls).not.toHaveBeenCalled()
  }
})

test("Google's refusal to share rejects with an error of its own", async () => {
  page({ status: 403 })
  await expect(pick()).rejects.toBeInstanceOf(SharingRefused)
})
