/** The Google account that is linked: taken away here, where a password gets the person in as well. */
import { useState } from 'react'

import { useBrand } from '#platform/web/brand.ts'
import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { useAccount } from '#platform/web/session.ts'
import { SettingsSection } from '#platform/web/ui/settings-section.tsx'

import { AccountForm } from './account-form.tsx'
import { removeGoogle, type SecondFactorState } from './account-sdk.ts'
import { confirmByPassword, CurrentPasswordField } from './current-password-field.tsx'
import { passwordFormFor } from './password-form.ts'
import { useRefreshSecurity } from './security-query.ts'

/** Nothing where none is linked, and none was a moment ago. */
export function GoogleSection({ state }: { state: SecondFactorState }) {
  const [isJustRemoved, setIsJustRemoved] = useState(false)
  if (!state.hasGoogle && !isJustRemoved) return null
  return (
    <SettingsSection
      title="Google"
      intro={state.hasGoogle && '“Continue with Google” logs you in with this account.'}
    >
      {state.hasGoogle ? (
        <>
          <p className="mb-2 font-medium wrap-anywhere">
            {state.googleEmail === null ? 'Linked' : `${state.googleEmail} · linked`}
          </p>
          {state.hasPassword ? (
            <Remove isHosted={state.isHosted} onRemoved={() => setIsJustRemoved(true)} />
          ) : (
            <PasswordFirst />
          )}
        </>
      ) : (
        <p
          ref={focusOnArrival}
          role="status"
          tabIndex={-1}
          className="max-w-prose text-(--success-text)"
        >
          Removed. From now on, your password gets you in.
        </p>
      )}
    </SettingsSection>
  )
}

type RemoveProps = { readonly isHosted: boolean; readonly onRemoved: () => void }

function Remove({ isHosted, onRemoved }: RemoveProps) {
  const refresh = useRefreshSecurity()
  return (
    <details>
      <summary className="text-link inline-block min-h-11 cursor-pointer py-2">Remove it</summary>
      <AccountForm
        button="Remove Google"
        isDangerous
        onSubmit={async (form, confirm) => {
          await confirm(() => confirmByPassword(form))
          await removeGoogle()
          onRemoved()
          await refresh()
        }}
      >
        <p>
          Google then no longer gets you in; your password still does.
          {!isHosted && ' Other browsers are logged out.'}
        </p>
        <CurrentPasswordField />
      </AccountForm>
    </details>
  )
}

function PasswordFirst() {
  const { links } = useBrand()
  const { email } = useAccount()
  return (
    <>
      <p className="text-muted mb-4 max-w-prose">
        It is the only way into your account. To remove it, choose a password first, by a link that
        is mailed to you.
      </p>
      <a
        className="button button--secondary min-h-11"
        href={passwordFormFor(email ?? '', links.passwordForm)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Choose a password
      </a>
    </>
  )
}
