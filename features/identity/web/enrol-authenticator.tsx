/** The steps that turn the authenticator app on: its QR code and key, then the first code it shows. */
import { useRef, useState } from 'react'
import { encode } from 'uqr'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { AccountForm, TOLD_AT_FIELD } from './account-form.tsx'
import { enrolSecondFactor, type BegunSecondFactor } from './account-sdk.ts'
import { isWrongCode, messageOf } from './error-messages.ts'
import { textOf } from './use-second-factor.tsx'

type Props = {
  readonly begun: BegunSecondFactor
  /** It is on now: the service has accepted the code. */
  readonly onOn: () => Promise<void>
}

export function EnrolAuthenticator({ begun, onOn }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  return (
    <>
      <ol
        ref={focusOnArrival}
        tabIndex={-1}
        className="mb-4 max-w-prose list-decimal space-y-4 pl-5"
      >
        <li>
          Scan this with your authenticator app, or type the key into it.
          <QrCode text={begun.address} />
          <p>
            Key: <SecretKey text={begun.secret.secretKey} />
          </p>
        </li>
        <li>Write the six digits it shows.</li>
      </ol>
      <AccountForm
        button="Confirm"
        onSubmit={async (form) => {
          try {
            await enrolSecondFactor(begun.secret, textOf(form, 'code').replaceAll(/\s/g, ''))
          } catch (error) {
            if (!isWrongCode(error)) throw error
            setRefusal(messageOf(error))
            // Selected, so that typing replaces it.
            field.current?.focus()
            field.current?.select()
            return TOLD_AT_FIELD
          }
          await onOn()
        }}
      >
        <TextField
          ref={field}
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={refusal}
          onChange={() => setRefusal(undefined)}
          required
        />
      </AccountForm>
    </>
  )
}

/** In groups of four, which are easier to type. They are separated by margins, not spaces: copied, the key has no gaps. */
function SecretKey({ text }: { text: string }) {
  return (
    <code className="font-mono select-all">
      {text.match(/.{1,4}/g)?.map((group, at) => (
        // The same four letters may appear twice.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className="me-[1ch] inline-block">
          {group}
        </span>
      ))}
    </code>
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
      aria-label="QR code for your authenticator app. The key below holds the same."
      className="my-3 aspect-square w-48 max-w-full rounded-lg bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
