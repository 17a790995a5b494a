/** Ten new recovery codes, shown this once: to copy, to download, to print, or to write down. */
import { createPortal } from 'react-dom'

import { useBrand } from '#platform/web/brand.ts'
import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { useAccount } from '#platform/web/session.ts'
import { AskBeforeLeaving } from '#platform/web/ui/ask-before-leaving.tsx'

import './recovery-codes.css'
import { useCopy } from './use-copy.ts'

type Props = { readonly codes: readonly string[]; readonly onDone: () => void }

export function RecoveryCodes({ codes, onDone }: Props) {
  const { name } = useBrand()
  const { email } = useAccount()
  const title = `${name} recovery codes`
  const { copy, said } = useCopy(codes.join('\n'), 'Download them, or write them down.')
  const download = () => {
    const lines = [title, email ?? '', '', ...codes, '']
    saveFile(`${title}.txt`, new Blob([lines.join('\n')], { type: 'text/plain' }))
  }
  return (
    <div className="max-w-prose space-y-4">
      <div ref={focusOnArrival} role="status" tabIndex={-1} className="space-y-4">
        <p>
          <strong>Keep these recovery codes somewhere safe.</strong> Each works once, instead of a
          code from the app. They are shown only now.
        </p>
        {/* No code breaks: where large text leaves no room for one, it is as large as it fits. 19 letters are 11.4 em. */}
        <ul className="card card--secondary max-xs:p-2 @container grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-2 p-3 font-mono">
          {codes.map((code) => (
            <li key={code} className="text-[min(1rem,8.6cqi)] whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => void copy()}
        >
          Copy
        </button>
        <button type="button" className="button button--outline min-h-11" onClick={download}>
          Download
        </button>
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => window.print()}
        >
          Print
        </button>
      </div>
      <p role="status" className={said ? '' : 'sr-only'}>
        {said}
      </p>
      <button type="button" className="button button--primary min-h-11" onClick={onDone}>
        I have kept them
      </button>
      <AskBeforeLeaving title="Have you kept your recovery codes?">
        <p>
          They are shown only now. If you leave without them, make new ones here later; the old ones
          then stop working.
        </p>
      </AskBeforeLeaving>
      {createPortal(<Sheet title={title} email={email} codes={codes} />, document.body)}
    </div>
  )
}

type SheetProps = Pick<Props, 'codes'> & { readonly title: string; readonly email: string | null }

/** What is printed instead of the page: `recovery-codes.css`. */
function Sheet({ title, email, codes }: SheetProps) {
  return (
    <div className="recovery-sheet">
      <p className="text-2xl font-semibold">{title}</p>
      <p>{email}</p>
      <ul className="mt-6 space-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
