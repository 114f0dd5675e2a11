import type { DrivePicker } from '@tidewatch/contract/archive/deliveries'

/** The parts of Google's scripts that we use: https://developers.google.com/workspace/drive/picker/reference */
interface TokenAnswer {
  access_token?: string
}
interface PickerAnswer {
  action: string
  docs?: { id: string }[]
}
interface DocsView {
  setIncludeFolders(on: boolean): DocsView
  setSelectFolderEnabled(on: boolean): DocsView
  setMimeTypes(types: string): DocsView
}
interface PickerBuilder {
  addView(view: DocsView): PickerBuilder
  setAppId(id: string): PickerBuilder
  setDeveloperKey(key: string): PickerBuilder
  setLocale(locale: string): PickerBuilder
  setOAuthToken(token: string): PickerBuilder
  setCallback(answer: (answer: PickerAnswer) => void): PickerBuilder
  build(): { setVisible(on: boolean): void }
}
interface GoogleScripts {
  gapi: { load(name: 'picker', options: { callback: () => void; onerror: () => void }): void }
  google: {
    accounts: {
      oauth2: {
        initTokenClient(options: {
          client_id: string
          scope: string
          callback: (answer: TokenAnswer) => void
          error_callback: () => void
        }): { requestAccessToken(): void }
      }
    }
    picker: {
      Action: { PICKED: string; CANCEL: string }
      ViewId: { FOLDERS: string }
      DocsView: new (view: string) => DocsView
      PickerBuilder: new () => PickerBuilder
    }
  }
}

const scope = 'https://www.googleapis.com/auth/drive.file'
const folderType = 'application/vnd.google-apps.folder'

/** Google granted access, but doesn't let us share the picked folder. */
export class SharingRefused extends Error {
  override readonly name = 'SharingRefused'
}

/**
 * Has the user pick a folder in Google's own window and shares it with `address`. Resolves with the folder's id; `null`
 * if they cancel. Loads Google's scripts only now; the token isn't stored or sent to us. Rejects with `SharingRefused`,
 * or if Google can't be reached. Needs a user gesture.
 */
export async function shareDriveFolder(picker: DrivePicker, address: string, locale: string): Promise<string | null> {
  for (const script of picker.scripts) await loadScript(script)
  if (!hasScripts(window)) throw new Error('Google’s scripts are not there.')
  const scripts = window
  const token = await requestAccess(scripts, picker)
  if (!token) return null
  await new Promise<void>((callback, onerror) => scripts.gapi.load('picker', { callback, onerror }))
  const id = await pick(scripts, { ...picker, token, locale })
  if (id) await share({ ...picker, token }, { id, address })
  return id
}

const hasScripts = (scope: object): scope is GoogleScripts & Window => 'gapi' in scope && 'google' in scope

const loading = new Map<string, Promise<void>>()

function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(src)
      reject(new Error(`The script ${src} was not loaded.`))
    }
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}

function requestAccess({ google }: GoogleScripts, { clientId }: DrivePicker): Promise<string | null> {
  return new Promise((resolve) => {
    const client = google.accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope,
      callback: ({ access_token: token }) => resolve(token ?? null),
      error_callback: () => resolve(null),
    })
    client.requestAccessToken()
  })
}

function pick(
  { google }: GoogleScripts,
  { token, apiKey, appId, locale }: DrivePicker & { token: string; locale: string },
): Promise<string | null> {
  const { Action, ViewId, DocsView, PickerBuilder } = google.picker
  return new Promise((resolve) => {
    const folders = new DocsView(ViewId.FOLDERS)
      .setIncludeFolders(true)
      .setSelectFolderEnabled(true)
      .setMimeTypes(folderType)
    new PickerBuilder()
      .addView(folders)
      .setAppId(appId)
      .setDeveloperKey(apiKey)
      .setLocale(locale)
      .setOAuthToken(token)
      .setCallback(({ action, docs }) => {
        if (action === Action.PICKED) resolve(docs?.[0]?.id ?? null)
        if (action === Action.CANCEL) resolve(null)
      })
      .build()
      .setVisible(true)
  })
}

/** Sharing a folder also covers files added to it later. */
async function share(
  { apiOrigin, token }: DrivePicker & { token: string },
  { id, address }: { id: string; address: string },
): Promise<void> {
  const answer = await fetch(
    `${apiOrigin}/drive/v3/files/${encodeURIComponent(id)}/permissions?sendNotificationEmail=false`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'reader', type: 'user', emailAddress: address }),
    },
  )
  if (!answer.ok) throw new SharingRefused(`Google answered ${answer.status}.`)
}
