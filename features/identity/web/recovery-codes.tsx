/** Ten new recovery codes, shown this once: to copy, to download, or to write down. */
import { useState } from 'react'

import { useBrand } from '#platform/web/brand.ts'
import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { saveFile } from '#platform/web/save-file.ts'

type Props = { readonly codes: readonly string[]; readonly onDone: () => void }

export function RecoveryCodes({ codes, onDone }: Props) {
  const { name } = useBrand()
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setSaid('Copied.')
    } catch {
      setSaid('The browser does not allow copying. Download them, or write them down.')
    }
  }
  return (
    <div className="max-w-prose space-y-4">
      <div ref={focusOnArrival} role="status" tabIndex={-1} className="space-y-4">
        <p>
          <strong>Keep these recovery codes somewhere safe.</strong> Each works once, instead of a
          code from the app. They are shown only now.
        </p>
        <ul className="card card--secondary grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-2 p-3 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
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
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => download(`${name} recovery codes.txt`, codes)}
        >
          Download
        </button>
      </div>
      <p role="status" className={said ? '' : 'sr-only'}>
        {said}
      </p>
      <button type="button" className="button button--primary min-h-11" onClick={onDone}>
        I have kept them
      </button>
    </div>
  )
}

function download(fileName: string, codes: readonly string[]): void {
  saveFile(fileName, new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
}
