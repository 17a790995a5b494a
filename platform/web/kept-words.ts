/** Of what time something kept is, in words. */

/** `21:40`, with the day where that is not today. */
export function keptTime(keptAt: number, now = new Date()): string {
  const at = new Date(keptAt)
  const time = at.toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  if (at.toDateString() === now.toDateString()) return time
  return `${at.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}, ${time}`
}

/** `Offline: as of 21:40.` */
export function keptWords(keptAt: number, isOnline: boolean, now = new Date()): string {
  return `${isOnline ? 'No answer from the server' : 'Offline'}: as of ${keptTime(keptAt, now)}.`
}
