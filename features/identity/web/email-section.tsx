/** The account's address: whether it is confirmed, the mail that confirms it, and another address. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

import { useAccount } from '#platform/web/session.ts'
import { SettingsSection } from '#platform/web/ui/settings-section.tsx'

import { AccountField } from './account-field.tsx'
import { AccountForm } from './account-form.tsx'
import { changeEmail, sendVerificationMail, type SecondFactorState } from './account-sdk.ts'
import { confirmByPassword, CurrentPasswordField } from './current-password-field.tsx'
import { useRefreshSecurity } from './security-query.ts'
import { textOf } from './use-second-factor.tsx'

export function EmailSection({ state }: { state: SecondFactorState }) {
  const { email } = useAccount()
  const [wasUnconfirmed] = useState(!state.isEmailVerified)
  const thanks = useRef<HTMLParagraphElement>(null)
  const focusThanks = useCallback(() => thanks.current?.focus(), [])
  return (
    <SettingsSection
      title="Email"
      intro="A confirmed address is yours alone: it gets you back in when a password or a phone is lost."
    >
      <p className="mb-2 font-medium">
        {email} {state.isEmailVerified ? '· confirmed' : '· not confirmed yet'}
      </p>
      {/* Here before it has words: what is put into it then is read out. */}
      <p ref={thanks} role="status" tabIndex={-1} className="text-(--success-text)">
        {wasUnconfirmed && state.isEmailVerified && 'Thank you, your address is confirmed.'}
      </p>
      {!state.isEmailVerified && (
        <Confirmation isSentAtSignUp={state.confirmsAtSignUp} onFocusLost={focusThanks} />
      )}
      {state.hasPassword && (
        <details className="mt-4">
          <summary className="text-link inline-block min-h-11 cursor-pointer py-2">
            Use another address
          </summary>
          <OtherAddress />
        </details>
      )}
    </SettingsSection>
  )
}

type ConfirmationProps = {
  readonly isSentAtSignUp: boolean
  /** It is gone, because the address was confirmed elsewhere, and had the focus. */
  readonly onFocusLost: () => void
}

function Confirmation({ isSentAtSignUp, onFocusLost }: ConfirmationProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) onFocusLost()
    }
  }, [onFocusLost])
  return (
    <div ref={ref}>
      <p className="text-muted mb-4 max-w-prose">
        {isSentAtSignUp
          ? 'Open the link in the mail that we sent there when you registered.'
          : 'Have a mail sent there, and open the link in it.'}{' '}
        The authenticator app and reminders by mail need it. Everything else works without.
      </p>
      <AccountForm
        button={isSentAtSignUp ? 'Send again' : 'Send the confirmation mail'}
        onSubmit={async () => {
          await sendVerificationMail()
          return 'Sent. Open the link in it.'
        }}
      />
    </div>
  )
}

function OtherAddress() {
  const refresh = useRefreshSecurity()
  return (
    <AccountForm
      button="Send a link to the new address"
      onSubmit={async (form, confirm) => {
        await confirm(() => confirmByPassword(form))
        await changeEmail(textOf(form, 'email'))
        await refresh()
        return 'Sent. The address changes when you open the link in that mail.'
      }}
    >
      <AccountField label="New email" name="email" type="email" autoComplete="email" required />
      <CurrentPasswordField />
    </AccountForm>
  )
}
