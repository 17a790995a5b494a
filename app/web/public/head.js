// Code that must run before the app. A separate file, because our policy refuses inline scripts.

// Sets the color scheme before the first paint.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('theme')
    } catch {
      // Storage may be blocked; then the system's choice applies.
    }
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
  }
  apply()
  // A press on the button for it, where the app has not taken it: its scripts are on the way, or the page has none.
  addEventListener('click', (event) => {
    const { target, defaultPrevented } = event
    if (defaultPrevented || !(target instanceof Element) || !target.closest('.theme-button')) return
    const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = theme
    try {
      localStorage.setItem('theme', theme)
    } catch {
      // Then it lasts for this page.
    }
  })
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
})()

// Whoever was signed in here before sees the shape of their own home page from the first frame, not a visitor's.
try {
  if (localStorage.getItem('signed-in') !== null) {
    document.documentElement.dataset.wasSignedIn = ''
  }
} catch {
  // Then a visitor's comes first.
}

// Whoever reloads an open lesson, or comes back to it, is put where they were, in pixels: it is laid out whole for that.
if (
  location.pathname.startsWith('/lessons/') &&
  ['reload', 'back_forward'].includes(performance.getEntriesByType('navigation')[0]?.type)
) {
  document.documentElement.dataset.returns = ''
}

// The scripts of a prerendered screen load after its first frame: until then the connection is free for the screen.
;(() => {
  const start = () => {
    const scripts = document.getElementById('scripts')
    if (scripts) document.head.append(scripts.content)
  }
  // A tab in the background renders no frames.
  if (document.visibilityState === 'hidden') setTimeout(start)
  else requestAnimationFrame(() => setTimeout(start))
  // Records that Enter was pressed in a form that cannot be submitted yet.
  addEventListener('keydown', ({ key, target }) => {
    const form = key === 'Enter' && target instanceof HTMLInputElement && target.form
    if (form && form.querySelector('[type=submit]:disabled')) form.dataset.isWanted = ''
  })
})()

// The line of a lab that is still loading: what is entered waits, in its order, until the lab takes it.
addEventListener('submit', (event) => {
  const form = event.target
  if (form.id !== 'early-line') return
  event.preventDefault()
  const field = form.querySelector('input')
  const line = document.createElement('li')
  line.textContent = field.value
  const list = form.querySelector('ol')
  list.append(line)
  // Many scroll: the last is in view, and the keyboard reaches the others.
  list.tabIndex = 0
  list.scrollTop = list.scrollHeight
  field.value = ''
})

// A page without a script of its own has its word about the network, which is shown only without one.
;(() => {
  const show = () => {
    for (const line of document.querySelectorAll('[data-shown-offline]')) {
      line.hidden = navigator.onLine
    }
  }
  for (const event of ['online', 'offline', 'DOMContentLoaded']) addEventListener(event, show)
})()
