/** Turns the authenticator app on and off, and makes its recovery codes, where the service has such. */
import { useState } from 'react'

import { call } from '#platform/web/api.ts'
import { useBrand } from '#platform/web/brand.ts'
import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'

import { identityContract } from '../contract.ts'
import { codesLeftWords } from '../core/recovery-codes-left.ts'
import { AccountForm } from './account-form.tsx'
import {
  beginSecondFactor,
  turnSecondFactorOff,
  type BegunSecondFactor,
  type SecondFactorState,
} from './account-sdk.ts'
import { ConfirmField, confirmPerson } from './confirm-person.tsx'
import { confirmByPassword, CurrentPasswordField } from './current-password-field.tsx'
import { EnrolAuthenticator } from './enrol-authenticator.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useRefreshSecurity } from './security-query.ts'

/** What was done last on this page: the focus is at the words about it. */
type Done = 'on' | 'off' | 'given-up'

export function SecondFactorSection({ state }: { state: SecondFactorState }) {
  const { name } = useBrand()
  const refresh = useRefreshSecurity()
  const [begun, setBegun] = useState<BegunSecondFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [done, setDone] = useState<Done | null>(null)

  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(null)
          setDone('on')
        }}
      />
    )
  }
  if (state.isOn) {
    return (
      <>
        <p ref={done === 'on' ? focusOnArrival : undefined} tabIndex={-1} className="mb-2">
          On. Logging in asks for a code from your app.
        </p>
        {state.recoveryCodesLeft !== null && (
          <p className="mb-4 max-w-prose">{codesLeftWords(state.recoveryCodesLeft)}</p>
        )}
        {!state.isHosted && (
          <details className="mb-4">
            <summary className="text-link inline-block min-h-11 cursor-pointer py-2">
              New recovery codes
            </summary>
            <AccountForm
              button="Make new codes"
              onSubmit={async (form, confirm) => {
                await confirm(() => confirmPerson(form, state))
                setCodes((await call(identityContract.createRecoveryCodes, {})).codes)
                await refresh()
              }}
            >
              <p>The codes you have now stop working.</p>
              <ConfirmField methods={state} />
            </AccountForm>
          </details>
        )}
        <details>
          <summary className="text-link inline-block min-h-11 cursor-pointer py-2">
            Turn it off
          </summary>
          <AccountForm
            button="Turn off"
            isDangerous
            onSubmit={async (form, confirm) => {
              await confirm(() => confirmPerson(form, state))
              await turnSecondFactorOff()
              setDone('off')
              await refresh()
            }}
          >
            <ConfirmField methods={state} />
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
        {(done === 'off' || done === 'given-up') && (
          <p
            // Other words are another arrival.
            key={done}
            ref={focusOnArrival}
            role="status"
            tabIndex={-1}
            className={`mb-4 max-w-prose ${done === 'off' ? 'text-(--success-text)' : ''}`}
          >
            {done === 'off'
              ? 'It is off now. Logging in no longer asks for a code.'
              : 'It was not turned on. If your app has this account already, remove it there: its codes would not work.'}
          </p>
        )}
        <AccountForm
          button="Turn on"
          onSubmit={async (form, confirm) => {
            await confirm(() => confirmByPassword(form))
            setBegun(await beginSecondFactor(name))
            setDone(null)
          }}
        >
          <CurrentPasswordField />
        </AccountForm>
      </>
    )
  }
  return (
    <EnrolAuthenticator
      // Another form than the one before: with its own fields, and the focus on its first.
      key="enrol"
      begun={begun}
      onOn={async () => {
        setDone('on')
        try {
          if (!state.isHosted)
            setCodes((await call(identityContract.createRecoveryCodes, {})).codes)
        } finally {
          await refresh()
          setBegun(null)
        }
      }}
      onCancel={() => {
        setBegun(null)
        setDone('given-up')
      }}
    />
  )
}
