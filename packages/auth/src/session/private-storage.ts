import { decrypt, encrypt } from './encrypt.ts'
import { readUserToken } from './session-cookies.ts'
import { isEncrypted, storedKeys, tabKeys } from './stored-keys.ts'

/**
 * A browser's stored data for its user. Storage belongs to one host and the session to all of them: signing out on the
 * blog can't reach the main host's storage. So the data is encrypted with the session's token, and unreadable once
 * that's gone. Data that visitors store before signing in is plain text, and encrypted as theirs when they do.
 */
function createPrivateStorage(keys: readonly string[], storage: () => Storage) {
  // Components read on every render, and a long list takes milliseconds to decrypt.
  const opened = new Map<string, { encrypted: string; token: string; text: string | null }>()

  function open(key: string, encrypted: string, token: string): string | null {
    const known = opened.get(key)
    if (known?.encrypted === encrypted && known.token === token) return known.text
    const text = decrypt(encrypted, token)
    opened.set(key, { encrypted, token, text })
    return text
  }

  return {
    /** `null` if there is none, if storage is blocked, and if it belongs to another session. */
    read(key: string): string | null {
      const text = attempt(() => storage().getItem(key))
      if (text === null || !isEncrypted(text)) return text
      const token = readUserToken()
      return token ? open(key, text, token) : null
    },
    /** `null` removes it. If storage is blocked or full, nothing is kept. */
    write(key: string, text: string | null): void {
      const token = readUserToken()
      attempt(() => {
        // Removed first: if storage is full, no older value may stay, such as the plain text of the encrypted one.
        storage().removeItem(key)
        if (text !== null) storage().setItem(key, token ? encrypt(text, token) : text)
        return null
      })
    },
    /** Encrypts entries that are still plain text for the session that has begun. */
    encryptAll(): void {
      for (const key of keys) {
        const text = attempt(() => storage().getItem(key))
        if (text !== null && !isEncrypted(text)) this.write(key, text)
      }
    },
  }
}

function attempt(work: () => string | null): string | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** For the keys of `storedKeys`. */
export const privateStorage = createPrivateStorage(Object.values(storedKeys), () => localStorage)
/** For the keys of `tabKeys`. */
export const privateTabStorage = createPrivateStorage(Object.values(tabKeys), () => sessionStorage)
