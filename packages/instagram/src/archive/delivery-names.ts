// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the pattern matches
const unsafe = /[/\\\u0000-\u001f]/

/** False for names that specify a location instead of just a name. */
export function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && name.length <= 255 && !unsafe.test(name)
}

const delivery = /^instagram-[a-z0-9._]{1,30}-\d{4}-\d{2}-\d{2}(?![0-9])/i

/** Whether a folder is named like Instagram's deliveries. */
export const isDeliveryName = (name: string) => delivery.test(name)

const schedule = /^meta-\d{4}-/i

/** Whether a folder is named like the one that contains all deliveries of a schedule. */
export const isScheduleName = (name: string) => schedule.test(name)

/** How many folders may enclose a delivery: `meta-2026-Jun-18-06-12-02`, and one that a person made. */
export const maxDeliveryDepth = 3

/** Maximum entries listed in an export, in browsers folders too: far more than Instagram makes without its media. */
export const maxFilesListed = 20_000

const closed = /^(?:messages|your_messages|inbox|\d{6}|__macosx)$/i

/** Folders of messages and of a month's pictures: their contents aren't even listed. */
export const isClosedFolder = (name: string) => closed.test(name)
