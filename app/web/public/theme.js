// Sets the colour scheme before the first paint. Kept as a file of its own: inline scripts are refused by our policy.
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
