// What cannot wait for the app. A file of its own: inline scripts are refused by our policy.

// Sets the colour scheme before the first paint.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen = null
    try {
      chosen = localStorage.getItem('theme')
    } catch {
      // Storage may be blocked; the system's choice is a good one.
    }
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
  }
  apply()
  dark.addEventListener('change', apply)
  addEventListener('storage', apply)
})()

// The scripts of a screen that is drawn ahead begin with its first frame: until then the connection is the screen's.
;(() => {
  const start = () => {
    const scripts = document.getElementById('scripts')
    if (scripts) document.head.append(scripts.content)
  }
  // A tab in the background has no frames until it is looked at.
  if (document.visibilityState === 'hidden') setTimeout(start)
  else requestAnimationFrame(() => setTimeout(start))
  // A form that cannot be sent yet remembers that somebody wanted to.
  addEventListener('keydown', ({ key, target }) => {
    const form = key === 'Enter' && target instanceof HTMLInputElement && target.form
    if (form && form.querySelector('[type=submit]:disabled')) form.dataset.isWanted = ''
  })
})()
