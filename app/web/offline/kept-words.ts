/** `Offline: as of 21:40.`, with the day where that is not today. */
export function keptWords(keptAt: number, isOnline: boolean, now = new Date()): string {
  const at = new Date(keptAt)
  const time = at.toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const isToday = at.toDateString() === now.toDateString()
  const day = at.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })
  return `${isOnline ? 'No answer from the server' : 'Offline'}: as of ${isToday ? time : `${day}, ${time}`}.`
}
