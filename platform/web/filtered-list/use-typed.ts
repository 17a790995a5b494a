/** Text that a learner types; it is sent when they pause. */
import { useEffect, useState } from 'react'

/** Longer than the time between two keys of someone who types. */
const PAUSE_MS = 180

/**
 * @param text from the address: where it changes by itself (back button, cleared filters), the field follows.
 * @param send receives the text without surrounding spaces.
 */
export function useTyped(text: string, send: (words: string) => void) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const [seen, setSeen] = useState(text)
  if (text !== seen) {
    setSeen(text)
    // A change that did not come from here.
    if (text !== sent) {
      setSent(text)
      setTyped(text)
    }
  }
  const words = typed.trim()
  useEffect(() => {
    if (words === sent) return undefined
    const timer = setTimeout(() => {
      setSent(words)
      send(words)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}
