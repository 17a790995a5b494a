/** A number on the icon of the installed app, where the system has such a thing. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // A browser may refuse while the app is not installed.
  shown.catch(() => undefined)
}
