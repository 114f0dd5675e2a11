;(() => {
  const list = document.querySelector('[data-list]')
  const label = document.querySelector('[data-count-label]')
  let shown = null

  function show(markup) {
    if (markup === shown) return
    const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null
    list.innerHTML = markup
    shown = markup
    if (focused) list.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus()
  }

  async function refresh() {
    if (document.hidden) return
    try {
      const response = await fetch(list.dataset.list)
      if (!response.ok) throw new Error(`The list was answered with ${response.status}.`)
      show(await response.text())
      setLabel(list.firstElementChild.dataset.count)
    } catch {
      setLabel('The inbox does not answer. Trying again.')
    }
  }

  // Set only on changes: it's a live region.
  function setLabel(text) {
    if (label.textContent !== text) label.textContent = text
  }

  setInterval(refresh, 2000)
  document.addEventListener('visibilitychange', refresh)

  const frame = document.querySelector('iframe')
  if (frame) {
    const fit = () => {
      const root = frame.contentDocument?.documentElement
      if (root?.scrollHeight) frame.style.height = `${root.scrollHeight}px`
    }
    frame.addEventListener('load', fit)
    window.addEventListener('resize', fit)
    fit()
  }
})()
