/**
 * The steps that turn the authenticator app on: its key, then the first code it shows.
 *
 * Who is on the phone that has the app cannot scan its screen: the key also opens the app there, and can be copied.
 */
import { encode } from 'uqr'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import { AccountField } from './account-field.tsx'
import { AccountForm } from './account-form.tsx'
import { enrolSecondFactor, type BegunSecondFactor } from './account-sdk.ts'
import { useCopy } from './use-copy.ts'
import { textOf } from './use-second-factor.tsx'

type Props = {
  readonly begun: BegunSecondFactor
  /** It is on now: the service has accepted the code. */
  readonly onOn: () => Promise<void>
  readonly onCancel: () => void
}

export function EnrolAuthenticator({ begun, onOn, onCancel }: Props) {
  return (
    <>
      <ol
        ref={focusOnArrival}
        tabIndex={-1}
        className="mb-4 max-w-prose list-decimal space-y-4 pl-5"
      >
        <li>
          Add this account to your authenticator app.
          <div className="@container mt-3">
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 @md:grid-cols-[12rem_minmax(0,1fr)]">
              <div className="space-y-4">
                <div>
                  <p className="mb-2">On this device:</p>
                  <a
                    href={begun.address}
                    className="button button--outline h-auto min-h-11 py-2 whitespace-normal"
                  >
                    Open in authenticator app
                  </a>
                </div>
                <SecretKey text={begun.secret.secretKey} />
              </div>
              {/* Below on a phone, and first on a laptop, where it is what people use. */}
              <div className="@md:col-start-1 @md:row-start-1">
                <p className="mb-2">On another device: scan this.</p>
                <QrCode text={begun.address} />
              </div>
            </div>
          </div>
        </li>
        <li>Write the six digits that it shows now.</li>
      </ol>
      <AccountForm
        button="Confirm"
        onSubmit={async (form) => {
          await enrolSecondFactor(begun.secret, textOf(form, 'code').replaceAll(/\s/g, ''))
          await onOn()
        }}
        onCancel={onCancel}
      >
        <AccountField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </AccountForm>
    </>
  )
}

/** In groups of four, which are easier to type. They are separated by margins, not spaces: copied, the key has no gaps. */
function SecretKey({ text }: { text: string }) {
  const { copy, said } = useCopy(text, 'Mark the key and copy it, or type it.')
  return (
    <div className="space-y-2">
      <p>By hand: type or paste this key.</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <code className="font-mono select-all">
          {text.match(/.{1,4}/g)?.map((group, at) => (
            // The same four letters may appear twice.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={at} className="me-[1ch] inline-block">
              {group}
            </span>
          ))}
        </code>
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => void copy()}
        >
          Copy <span className="sr-only">the key</span>
        </button>
      </div>
      <p role="status" className={said ? 'text-muted' : 'sr-only'}>
        {said}
      </p>
    </div>
  )
}

/** Dark squares on white in both color schemes: cameras expect that. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for your authenticator app. The key holds the same."
      className="aspect-square w-48 max-w-full rounded-lg bg-white forced-color-adjust-none"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
