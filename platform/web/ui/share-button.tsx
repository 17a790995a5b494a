/** Shares an address: with the phone's own sharing, else through the clipboard. */
import { Check, Share2 } from 'lucide-react'
import { useState } from 'react'

const SAID_MS = 2500

type Props = {
  readonly title: string
  /** On this site, from its root; the page's own where it is absent. */
  readonly address?: string
  /** What is shared, for whoever does not see what the button belongs to. */
  readonly label?: string
}

export function ShareButton({ title, address, label }: Props) {
  const [said, setSaid] = useState('')
  const say = (words: string) => {
    setSaid(words)
    setTimeout(() => setSaid(''), SAID_MS)
  }
  const share = async () => {
    const url =
      address === undefined ? location.href.replace(/#.*/s, '') : location.origin + address
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Closing the sheet is a choice, not an error.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      say('Link copied')
    } catch {
      // Without TLS, pages cannot write to the clipboard.
      if (url !== location.href) history.replaceState(history.state, '', url)
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
      <span aria-live="polite" className="whitespace-normal">
        {said === '' ? 'Share' : said}
        {said === '' && label && <span className="sr-only"> {label}</span>}
      </span>
    </button>
  )
}
