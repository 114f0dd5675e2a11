import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'

export const folderType = 'application/vnd.google-apps.folder'

/** A file or folder in the sample Drive. */
export interface DriveNode {
  id: string
  name: string
  mimeType: string
  parent: string | null
  owner: string
  content: string
  /** Set if the reported size exceeds the content. */
  size?: number
  createdAt: number
  modifiedAt: number
  /** Addresses that the folder is shared with; they can also see its contents. */
  sharedWith: string[]
}

/** The sample Drive's contents and permissions. */
export class DriveStore {
  readonly nodes = new Map<string, DriveNode>()
  /** Ids of changed files and folders, in order; content and permission changes both count. */
  readonly changes: string[] = []
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  addFolder(name: string, owner: string, parent: string | null = null): DriveNode {
    return this.add({ name, owner, parent, mimeType: folderType, content: '' })
  }

  addFile(path: string, content: string, within: DriveNode): DriveNode {
    const segments = path.split('/')
    const name = segments.pop() ?? ''
    let parent = within
    for (const segment of segments) parent = this.childFolder(parent, segment)
    const mimeType = name.endsWith('.jpg') ? 'image/jpeg' : name.endsWith('.mp4') ? 'video/mp4' : 'application/json'
    return this.add({ name, owner: within.owner, parent: parent.id, mimeType, content })
  }

  add(made: Pick<DriveNode, 'name' | 'owner' | 'parent' | 'mimeType' | 'content'>): DriveNode {
    const now = this.clock().getTime()
    const id = randomBytes(24).toString('base64url')
    const node: DriveNode = { ...made, id, createdAt: now, modifiedAt: now, sharedWith: [] }
    this.nodes.set(id, node)
    this.changes.push(id)
    return node
  }

  childFolder(parent: DriveNode, name: string): DriveNode {
    const known = this.childrenOf(parent.id).find((node) => node.name === name && node.mimeType === folderType)
    return known ?? this.addFolder(name, parent.owner, parent.id)
  }

  childrenOf(id: string): DriveNode[] {
    return [...this.nodes.values()].filter(({ parent }) => parent === id)
  }

  share(id: string, address: string): void {
    this.nodes.get(id)?.sharedWith.push(address)
    this.changes.push(id)
  }

  unshare(id: string, address: string): void {
    const node = this.nodes.get(id)
    if (!node) return
    node.sharedWith = node.sharedWith.filter((other) => other !== address)
    this.changes.push(id)
  }

  /** What an address can see; `null` is Drive's "not found", whether the file exists or not. */
  visible(id: string, address: string): DriveNode | null {
    return this.isSeenBy(id, address) ? (this.nodes.get(id) ?? null) : null
  }

  private isSeenBy(id: string, address: string): boolean {
    for (let around = this.nodes.get(id); around; around = this.nodes.get(around.parent ?? '')) {
      if (around.sharedWith.includes(address)) return true
    }
    return false
  }

  /** A range of changes, each with what an address can see of it: `null` if deleted or no longer shared. */
  changesFor(address: string, from: number, end: number): { id: string; node: DriveNode | null }[] {
    return this.changes
      .slice(from, end)
      .map((id) => ({ id, node: this.isSeenBy(id, address) ? (this.nodes.get(id) ?? null) : null }))
  }

  sharedWith(address: string): DriveNode[] {
    return [...this.nodes.values()].filter((node) => node.sharedWith.includes(address))
  }
}

export const checksumOf = (content: string) => createHash('md5').update(content).digest('hex')
