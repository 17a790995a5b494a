/** Shares the address of a lesson: with the phone's own sharing, else through the clipboard. */
import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'

const SAID_MS = 2500

type Props = {
  readonly title: string
  /** Of the page that anyone can read; without it, the address of this page. */
  readonly path?: string | null
}

export function ShareButton({ title, path = null }: Props) {
  const [said, setSaid] = useState('')
  const say = (words: string) => {
    setSaid(words)
    setTimeout(() => setSaid(''), SAID_MS)
  }
  const share = async () => {
    const url =
      path === null ? (location.href.split('#')[0] ?? '') : new URL(path, location.href).href
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Closing the sheet is a choice, not an error.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      say('Link copied')
    } catch {
      say('Copy the address from the bar')
    }
  }
  return (
    <button
      type="button"
      className="button button--outline button--sm"
      onClick={() => void share()}
    >
      {said === '' ? (
        <Share2 className="size-4" aria-hidden />
      ) : (
        <Check className="size-4" aria-hidden />
      )}
      <span aria-live="polite">{said === '' ? 'Share' : said}</span>
    </button>
  )
}
