/** Shares an address: with the phone's own sharing, else through the clipboard, else as text to copy. */
import { Check, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

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
  const [toCopy, setToCopy] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (said === '') return undefined
    const timer = setTimeout(() => setSaid(''), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const share = async () => {
    const url =
      address === undefined ? location.href.replace(/#.*/s, '') : location.origin + address
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      if (await shareByPhone({ title, url })) return
    }
    try {
      await navigator.clipboard.writeText(url)
      setSaid('Link copied')
    } catch {
      // Without TLS, pages cannot write to the clipboard.
      setToCopy(url)
    }
  }
  return (
    <>
      <button
        ref={button}
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
      {toCopy !== null && (
        <label className="flex min-w-0 basis-full flex-wrap items-center gap-2 text-sm">
          Copy this link:
          <input
            ref={selectAll}
            readOnly
            className="input min-h-11 min-w-[min(12rem,100%)] flex-1"
            value={toCopy}
            onKeyDown={({ key }) => {
              if (key !== 'Escape') return
              setToCopy(null)
              button.current?.focus()
            }}
          />
        </label>
      )}
    </>
  )
}

/** @returns false where the phone refuses. Closing its sheet is a choice, not an error. */
async function shareByPhone(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** One key copies it, then. */
function selectAll(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
