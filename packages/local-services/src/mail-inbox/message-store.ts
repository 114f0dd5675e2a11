import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Message, type MessageContent, messageSchema } from './message.ts'

const maxMessages = 500

export interface MessageStore {
  /** Oldest first. */
  list(): readonly Message[]
  get(id: string): Message | undefined
  /**
   * Stores an email for a recipient; beyond 500 emails, the oldest is deleted. Like mailboxes, skips an email if the
   * recipient already has its Message-ID.
   */
  add(to: string, content: MessageContent): Promise<Message>
  clear(): Promise<void>
}

/** Opens a directory of emails, creating it if it's missing. */
export async function openMessageStore(directory: string, now: () => number = Date.now): Promise<MessageStore> {
  await mkdir(directory, { recursive: true })
  const fileOf = (id: string) => join(directory, `${id}.json`)
  const names = (await readdir(directory)).filter((name) => /^\d+\.json$/.test(name))
  const messages = await Promise.all(
    names.map(async (name) => messageSchema.parse(JSON.parse(await readFile(join(directory, name), 'utf8')))),
  )
  messages.sort((a, b) => Number(a.id) - Number(b.id))
  let lastId = Number(messages.at(-1)?.id ?? 0)

  async function remove(removed: Message[]): Promise<void> {
    await Promise.all(removed.map(({ id }) => rm(fileOf(id), { force: true })))
  }

  return {
    list: () => messages,
    get: (id) => messages.find((message) => message.id === id),
    async add(to, content) {
      const known = messages.find(
        ({ to: other, messageId }) =>
          messageId !== null && messageId === content.messageId && other === to.toLowerCase(),
      )
      if (known) return known
      const receivedAt = now()
      // Two emails from the same millisecond still get ids in order.
      lastId = Math.max(receivedAt, lastId + 1)
      const message: Message = {
        ...content,
        id: String(lastId),
        to: to.toLowerCase(),
        receivedAt: new Date(receivedAt).toISOString(),
      }
      const file = fileOf(message.id)
      await writeFile(`${file}.tmp`, JSON.stringify(message, null, 2))
      await rename(`${file}.tmp`, file)
      messages.push(message)
      await remove(messages.splice(0, Math.max(0, messages.length - maxMessages)))
      return message
    },
    async clear() {
      await remove(messages.splice(0))
    },
  }
}
