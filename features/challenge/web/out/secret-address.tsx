/** A secret address: to copy, to make anew, to switch off. The last two are asked for again, because they end it. */
import { useId, useState, type ReactNode } from 'react'

import { Dialog } from '#platform/web/ui/dialog.tsx'

type Props = {
  /** Names it in a sentence: `calendar address`. */
  readonly name: string
  /** Null where it cannot be shown any more. */
  readonly url: string | null
  /** Another way to use it, next to the button that copies it. */
  readonly children?: ReactNode
  readonly onRenew: () => void
  readonly onEnd: () => void
}

export function SecretAddress({ name, url, children, onRenew, onEnd }: Props) {
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const decide = (act: () => void) => {
    setAsked(null)
    act()
  }
  return (
    <div className="space-y-3">
      {url === null ? (
        <p>
          This {name} works, but it cannot be shown any more: this site has lost the key that it was
          kept with. Make a new one to see it.
        </p>
      ) : (
        <Copyable key={url} name={name} url={url}>
          {children}
        </Copyable>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => setAsked('renew')}
        >
          Make a new address
        </button>
        <button
          type="button"
          className="button button--ghost min-h-11"
          onClick={() => setAsked('end')}
        >
          Switch it off
        </button>
      </div>
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'end' ? `Switch the ${name} off?` : `Make a new ${name}?`}
      >
        <p>
          The present address stops working at once, for everyone who has it.
          {asked === 'renew' && ' Whoever should go on needs the new one.'}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <button
            type="button"
            className="button button--danger min-h-11"
            onClick={() => decide(asked === 'end' ? onEnd : onRenew)}
          >
            {asked === 'end' ? 'Switch it off' : 'Make a new one'}
          </button>
          <button
            type="button"
            className="button button--outline min-h-11"
            onClick={() => setAsked(null)}
          >
            Keep it
          </button>
        </div>
      </Dialog>
    </div>
  )
}

type CopyableProps = {
  readonly name: string
  readonly url: string
  readonly children: ReactNode
}

function Copyable({ name, url, children }: CopyableProps) {
  const id = useId()
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setSaid('Copied.')
    } catch {
      setSaid('The browser does not allow copying. Select the address and copy it yourself.')
    }
  }
  return (
    <>
      <div className="textfield textfield--full-width">
        <label className="label" htmlFor={id}>
          {`Your ${name}`}
        </label>
        <input
          id={id}
          className="input input--full-width min-h-11 font-mono text-sm"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button button--primary min-h-11"
          onClick={() => void copy()}
        >
          Copy
        </button>
        {children}
        <p role="status" className="text-sm">
          {said}
        </p>
      </div>
    </>
  )
}
