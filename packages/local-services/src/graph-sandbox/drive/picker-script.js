// Replaces Google's two scripts: the access prompt and the Picker. Labelled as a stand-in, so that no one takes it for
// Google.
;(() => {
  const base = document.currentScript.src.replace(/\/picker\.js.*$/, '')

  async function ask(path, body) {
    const answer = await fetch(`${base}${path}`, { method: 'POST', body: JSON.stringify(body) })
    return answer.json()
  }

  /** A dialog with a heading and content added by `fill`; `done` closes it. */
  function open(title, fill) {
    const dialog = document.createElement('dialog')
    const heading = document.createElement('h2')
    heading.textContent = title
    dialog.setAttribute('aria-label', title)
    dialog.append(heading)
    const done = () => dialog.remove()
    fill(dialog, done)
    document.body.append(dialog)
    dialog.showModal()
  }

  function button(text, onPress) {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = text
    made.addEventListener('click', onPress)
    return made
  }

  function requestAccessToken({ callback, error_callback }) {
    open('Sample Google: choose an account', (dialog, done) => {
      const input = document.createElement('input')
      input.type = 'email'
      input.setAttribute('aria-label', 'Google address')
      const give = async () => {
        done()
        callback(await ask('/picker/token', { address: input.value }))
      }
      const refuse = () => {
        done()
        error_callback?.({ type: 'popup_closed' })
      }
      dialog.append(input, button('Continue', give), button('Cancel', refuse))
    })
  }

  class DocsView {
    setIncludeFolders() {
      return this
    }
    setSelectFolderEnabled() {
      return this
    }
    setMimeTypes() {
      return this
    }
  }

  class PickerBuilder {
    addView() {
      return this
    }
    setAppId() {
      return this
    }
    setDeveloperKey() {
      return this
    }
    setLocale() {
      return this
    }
    setOAuthToken(token) {
      this.token = token
      return this
    }
    setCallback(callback) {
      this.callback = callback
      return this
    }
    build() {
      return { setVisible: () => this.show() }
    }
    async show() {
      const { folders } = await ask('/picker/folders', { token: this.token })
      open('Sample Google Picker', (dialog, done) => {
        for (const folder of folders) {
          const pick = () => {
            done()
            this.callback({ action: 'picked', docs: [folder] })
          }
          dialog.append(button(folder.name, pick))
        }
        const cancel = () => {
          done()
          this.callback({ action: 'cancel' })
        }
        dialog.append(button('Cancel', cancel))
      })
    }
  }

  window.google = {
    accounts: { oauth2: { initTokenClient: (options) => ({ requestAccessToken: () => requestAccessToken(options) }) } },
    picker: {
      Action: { PICKED: 'picked', CANCEL: 'cancel' },
      ViewId: { FOLDERS: 'folders' },
      DocsView,
      PickerBuilder,
    },
  }
  window.gapi = { load: (_, { callback }) => callback() }
})()
