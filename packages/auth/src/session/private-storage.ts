import { decrypt, encrypt } from './encrypt.ts'
import { readUserToken } from './session-cookies.ts'
import { isEncrypted, storedKeys, tabKeys } from './stored-keys.ts'

/**
 * What a browser keeps for its user. Storage belongs to one host and the session to all of them: signing out on the blog
 * cannot reach what the main host has stored. So it is encrypted with the session's token, and unreadable once that is gone.
 * What visitors store while nobody is signed in is plain, and encrypted as theirs when they sign in.
 */
function createPrivateStorage(keys: readonly string[], storage: () => Storage) {
  // Components read at each render, and a long list takes milliseconds to open.
  const opened = new Map<string, { encrypted: string; token: string; text: string | null }>()

  function open(key: string, encrypted: string, token: string): string | null {
    const known = opened.get(key)
    if (known?.encrypted === encrypted && known.token === token) return known.text
    const text = decrypt(encrypted, token)
    opened.set(key, { encrypted, token, text })
    return text
  }

  return {
    /** `null` without any, where storage is forbidden, and where it belongs to another session. */
    read(key: string): string | null {
      const text = attempt(() => storage().getItem(key))
      if (text === null || !isEncrypted(text)) return text
      const token = readUserToken()
      return token ? open(key, text, token) : null
    },
    /** `null` removes it. Where storage is forbidden or full nothing is kept. */
    write(key: string, text: string | null): void {
      const token = readUserToken()
      attempt(() => {
        // First, so that where it is full nothing older stays, such as the plain text of what is encrypted.
        storage().removeItem(key)
        if (text !== null) storage().setItem(key, token ? encrypt(text, token) : text)
        return null
      })
    },
    /** Encrypts what is still plain for the session that has begun. */
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
