/*
 * Replaces the part of Google's gapi.iframes that the Firebase SDK and the Auth emulator's helper frame use, so that
 * pop-up sign-in works offline. The same file runs in both windows: the page (parent) and the frame.
 */
;(() => {
  const marker = 'tidewatch-gapi-stub'

  /** A two-way channel to another window: named topics, each with one handler and an optional reply. */
  function openLine(getTarget) {
    const handlers = new Map()
    const waiting = new Map()
    const replies = new Map()
    let lastId = 0
    let markReady
    const ready = new Promise((resolve) => {
      markReady = resolve
    })

    const post = (message) => getTarget().postMessage({ ...message, marker }, '*')

    async function deliver(message) {
      const handler = handlers.get(message.channel)
      if (handler) {
        const result = await handler(message.data)
        post({ type: 'reply', id: message.id, results: [result] })
      } else {
        waiting.set(message.channel, [...(waiting.get(message.channel) ?? []), message])
      }
    }

    /** The SDK's `webStorageSupport` callback always ends in an internal error, which Google's library swallows. */
    function take(onReply, results) {
      try {
        onReply?.(results)
      } catch (error) {
        if (error?.code !== 'auth/internal-error') throw error
      }
    }

    window.addEventListener('message', ({ data, source }) => {
      if (data?.marker !== marker || source !== getTarget()) return
      if (data.type === 'hello') {
        markReady()
        if (!data.isAnswer) post({ type: 'hello', isAnswer: true })
      } else if (data.type === 'send') {
        deliver(data)
      } else if (data.type === 'reply') {
        take(replies.get(data.id), data.results)
        replies.delete(data.id)
      }
    })

    return {
      hello: () => post({ type: 'hello' }),
      register(channel, handler) {
        handlers.set(channel, handler)
        const missed = waiting.get(channel) ?? []
        waiting.delete(channel)
        for (const message of missed) deliver(message)
      },
      send(channel, data, onReply) {
        lastId += 1
        const id = lastId
        if (onReply) replies.set(id, onReply)
        ready.then(() => post({ type: 'send', channel, data, id }))
      },
      ping: (onReady) => ready.then(() => onReady?.()),
      restyle: () => Promise.resolve(),
    }
  }

  let lineToParent

  const context = {
    getParentIframe() {
      if (!lineToParent) {
        lineToParent = openLine(() => window.parent)
        lineToParent.hello()
      }
      return lineToParent
    },
    open({ url, where }, onOpen) {
      const frame = document.createElement('iframe')
      const line = openLine(() => frame.contentWindow)
      frame.src = url
      frame.title = 'auth'
      frame.tabIndex = -1
      frame.setAttribute('aria-hidden', 'true')
      frame.style.cssText = 'position:absolute;top:-100px;width:1px;height:1px;border:0'
      ;(where ?? document.body).appendChild(frame)
      return Promise.resolve(onOpen ? onOpen(line) : line)
    },
  }

  window.gapi = {
    load: (_name, options) => (typeof options === 'function' ? options() : options.callback()),
    // The SDK skips downloading gapi if `Iframe` exists.
    iframes: { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  }

  const source = document.currentScript?.src
  const onload = source ? new URL(source, location.href).searchParams.get('onload') : null
  if (onload && window[onload]) window[onload]()
  else window.gapi_onload?.()
})()
