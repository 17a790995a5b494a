/** Identity's sections of the account page: sign-in methods, sessions, and deleting the account. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'

import { Dialog } from '#platform/web/ui/dialog.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { SettingsSection } from '#platform/web/ui/settings-section.tsx'

import { AccountForm } from './account-form.tsx'
import { changePassword, deleteAccount } from './account-sdk.ts'
import { ConfirmField, confirmPerson } from './confirm-person.tsx'
import { confirmByPassword, CurrentPasswordField } from './current-password-field.tsx'
import { EmailSection } from './email-section.tsx'
import { FieldError, PASSWORD_REFUSED } from './error-messages.ts'
import { GoogleSection } from './google-section.tsx'
import { NewPasswordField, rulesFor, usePasswordOwner } from './new-password-field.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { securityQuery, useRefreshSecurity } from './security-query.ts'
import { Sessions } from './sessions.tsx'
import { textOf } from './use-second-factor.tsx'

/** @param children what the page shows before the last section. */
export function AccountSecurity({ children }: { children?: ReactNode }) {
  return (
    // One for all of them: what appears later would move a button under a finger.
    <LoadBoundary>
      <SignInSections />
      <WhereLoggedIn />
      {children}
      <SettingsSection
        title="Leave"
        intro="Deleting your account removes everything we hold about you, at once and for good."
      >
        <DeleteAccount />
      </SettingsSection>
    </LoadBoundary>
  )
}

function SignInSections() {
  const { data: state } = useSuspenseQuery(securityQuery)
  return (
    <>
      <EmailSection state={state} />
      {state.hasPassword && (
        <SettingsSection title="Password" intro="A new one logs out every other browser.">
          <ChangePassword />
        </SettingsSection>
      )}
      <GoogleSection state={state} />
      {(state.hasPassword || state.isOn) && (
        <SettingsSection
          title="Authenticator app"
          intro="A code from an app on your phone, in addition to your password: somebody who learns your password still cannot get in."
        >
          <SecondFactorSection state={state} />
        </SettingsSection>
      )}
    </>
  )
}

/** A hosted service lists no sessions. */
function WhereLoggedIn() {
  const { data: state } = useSuspenseQuery(securityQuery)
  if (state.isHosted) return null
  return (
    <SettingsSection
      title="Where you are logged in"
      intro="Browsers that hold a session of yours. One that you do not know, log out, and change the password."
    >
      <LoadBoundary>
        <Sessions />
      </LoadBoundary>
    </SettingsSection>
  )
}

function ChangePassword() {
  const refresh = useRefreshSecurity()
  const owner = usePasswordOwner()
  return (
    <AccountForm
      button="Change password"
      onSubmit={async (form, confirm) => {
        const next = textOf(form, 'next')
        const rules = await rulesFor(next, owner)
        if (rules.some(({ isMet }) => !isMet)) throw new FieldError('next', PASSWORD_REFUSED)
        await confirm(() => confirmByPassword(form))
        await changePassword(next)
        await refresh()
        return 'Changed. Other browsers have been logged out.'
      }}
    >
      <CurrentPasswordField label="Current password" />
      <NewPasswordField label="New password" name="next" required />
    </AccountForm>
  )
}

function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false)
  const { data: state } = useSuspenseQuery(securityQuery)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <>
      <button
        type="button"
        className="button button--danger min-h-11"
        onClick={() => setIsAsking(true)}
      >
        Delete my account
      </button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete your account for good?"
      >
        <p className="mb-4">
          Your progress, cards, conversations and marks go with it. This cannot be undone.
        </p>
        <AccountForm
          button="Delete everything"
          isDangerous
          onSubmit={async (form, confirm) => {
            await confirm(() => confirmPerson(form, state))
            await deleteAccount()
            queryClient.clear()
            // This page has already led to the login screen, as one to return to. There is nothing to return to.
            await navigate({ to: '/login', search: {}, replace: true })
          }}
        >
          <ConfirmField methods={state} />
        </AccountForm>
      </Dialog>
    </>
  )
}
