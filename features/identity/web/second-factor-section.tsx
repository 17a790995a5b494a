/** Turns the authenticator app on, with its QR code and recovery codes, and off. */
import { useQueryClient } from '@tanstack/react-query'
import type { TotpSecret } from 'firebase/auth'
import { Fragment, useState } from 'react'
import { encode } from 'uqr'

import { call } from '#platform/web/api.ts'
import { useBrand } from '#platform/web/brand.ts'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { identityContract } from '../contract.ts'
import { AccountForm } from './account-form.tsx'
import {
  beginSecondFactor,
  enrolSecondFactor,
  turnSecondFactorOff,
  type SecondFactorState,
} from './account-sdk.ts'
import { confirmByPassword, CurrentPasswordField } from './current-password-field.tsx'
import { securityQuery } from './security-query.ts'
import { textOf } from './use-second-factor.tsx'

export function SecondFactorSection({ state }: { state: SecondFactorState }) {
  const { name } = useBrand()
  const queryClient = useQueryClient()
  const [begun, setBegun] = useState<{ secret: TotpSecret; address: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isJustOff, setIsJustOff] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })

  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (state.isOn) {
    return (
      <>
        <p className="mb-4">On. Signing in asks for a code from your app.</p>
        <details className="mb-4">
          <summary className="text-link inline-block min-h-11 cursor-pointer py-2">
            New recovery codes
          </summary>
          <AccountForm
            button="Make new codes"
            onSubmit={async () =>
              setCodes((await call(identityContract.createRecoveryCodes, {})).codes)
            }
          />
        </details>
        <details>
          <summary className="text-link inline-block min-h-11 cursor-pointer py-2">
            Turn it off
          </summary>
          <AccountForm
            button="Turn off"
            isDangerous
            onSubmit={async (form, confirm) => {
              await confirm(() => confirmByPassword(form))
              await turnSecondFactorOff()
              setIsJustOff(true)
              await refresh()
            }}
          >
            <CurrentPasswordField />
          </AccountForm>
        </details>
      </>
    )
  }
  if (!state.isEmailVerified) {
    return (
      <p className="text-muted max-w-prose">
        Confirm your email first: without it, a lost phone would lock you out for good.
      </p>
    )
  }
  if (!begun) {
    return (
      <>
        {isJustOff && (
          <p
            ref={focusOnArrival}
            role="status"
            tabIndex={-1}
            className="mb-4 max-w-prose text-(--success-text)"
          >
            It is off now. Signing in no longer asks for a code.
          </p>
        )}
        <p className="text-muted mb-4 max-w-prose">
          A code from an app on your phone, beside your password: whoever learns your password still
          cannot get in.
        </p>
        <AccountForm
          button="Turn on"
          onSubmit={async (form, confirm) => {
            await confirm(() => confirmByPassword(form))
            setBegun(await beginSecondFactor(name))
            setIsJustOff(false)
          }}
        >
          <CurrentPasswordField />
        </AccountForm>
      </>
    )
  }
  return (
    // Another form than the one before it: with its own fields, and the focus where it begins.
    <Fragment key="enrol">
      <ol
        ref={focusOnArrival}
        tabIndex={-1}
        className="mb-4 max-w-prose list-decimal space-y-4 pl-5"
      >
        <li>
          Scan this with your authenticator app, or type the key into it.
          <QrCode text={begun.address} />
          <p>
            Key: <code className="font-mono break-all select-all">{begun.secret.secretKey}</code>
          </p>
        </li>
        <li>Write the six digits it shows.</li>
      </ol>
      <AccountForm
        button="Confirm"
        onSubmit={async (form) => {
          await enrolSecondFactor(begun.secret, textOf(form, 'code').replaceAll(/\s/g, ''))
          setBegun(null)
          setCodes((await call(identityContract.createRecoveryCodes, {})).codes)
          await refresh()
        }}
      >
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      </AccountForm>
    </Fragment>
  )
}

/** What takes the place of a form takes the focus of its button, too. */
function focusOnArrival(element: HTMLElement | null): void {
  element?.focus()
}

/** Dark squares on white in both colour schemes: cameras expect it so. */
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
      className="my-3 size-48 rounded-lg bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div ref={focusOnArrival} role="status" tabIndex={-1} className="max-w-prose space-y-4">
      <p>
        <strong>Keep these recovery codes somewhere safe.</strong> Each works once, instead of a
        code from the app. They are shown only now.
      </p>
      <ul className="card card--secondary grid grid-cols-2 gap-2 p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <button type="button" className="button button--primary min-h-11" onClick={onDone}>
        I have kept them
      </button>
    </div>
  )
}
