/** Chromium's additions to directory handles, which TypeScript's types lack. */
interface AskablePermission {
  queryPermission(options: { mode: 'read' }): Promise<PermissionState>
  requestPermission(options: { mode: 'read' }): Promise<PermissionState>
}

export type Directory = FileSystemDirectoryHandle &
  AskablePermission & {
    values(): AsyncIterable<FileSystemHandle>
  }

interface DirectoryPicker {
  showDirectoryPicker(options: { id: string; mode: 'read' }): Promise<Directory>
}

const hasPicker = (scope: object): scope is DirectoryPicker => 'showDirectoryPicker' in scope

/** Whether this browser can open a folder and remember it. False on a server. */
export const canOpenDirectories = () => typeof window !== 'undefined' && hasPicker(window)

/** Has the user pick a folder to read; `null` if they cancel. Needs a user gesture. */
export async function pickDirectory(): Promise<Directory | null> {
  if (!hasPicker(window)) return null
  try {
    return await window.showDirectoryPicker({ id: 'deliveries', mode: 'read' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null
    throw error
  }
}

/** `prompt`: the browser asks again, after a user gesture, as it does after a restart. */
export const permissionOf = (directory: Directory) => directory.queryPermission({ mode: 'read' })

export async function renewPermission(directory: Directory): Promise<boolean> {
  return (await directory.requestPermission({ mode: 'read' })) === 'granted'
}

export const isDirectory = (handle: FileSystemHandle): handle is Directory => handle.kind === 'directory'

export const isFile = (handle: FileSystemHandle): handle is FileSystemFileHandle => handle.kind === 'file'
