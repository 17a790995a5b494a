/** The account page's second half: sign-in methods, sessions, and deleting the account. */
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'

import { call } from '#platform/web/api.ts'
import { useAccount } from '#platform/web/session.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { identityContract } from '../contract.ts'
import { AccountForm, TOLD_AT_FIELD } from './account-form.tsx'
import {
  changeEmail,
  changePassword,
  confirmWithGoogle,
  deleteAccount,
  sendVerificationMail,
} from './account-sdk.ts'
import { confirmByPassword, CurrentPasswordField } from './current-password-field.tsx'
import {
  googleMessageOf,
  messageOf,
  needsSecondFactor,
  PASSWORD_REFUSED,
} from './error-messages.ts'
import { NewPasswordField, rulesFor } from './new-password-field.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { securityQuery, sessionsQuery, useRefreshSecurity } from './security-query.ts'
import { textOf } from './use-second-factor.tsx'

export function AccountSecurity() {
  return (
    <LoadBoundary>
      <SignInSections />
      <Section title="Where you are signed in">
        <LoadBoundary>
          <Sessions />
        </LoadBoundary>
      </Section>
      <Section title="Leave">
        <DeleteAccount />
      </Section>
    </LoadBoundary>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="max-xs:text-lg mb-4 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function SignInSections() {
  const { email } = useAccount()
  const { data: state } = useSuspenseQuery(securityQuery)
  const refresh = useRefreshSecurity()
  return (
    <>
      <Section title="Email">
        <p className="mb-4">
          {email} {state.isEmailVerified ? '· confirmed' : '· not confirmed yet'}
        </p>
        {!state.isEmailVerified && (
          <AccountForm
            button="Send the confirmation mail"
            onSubmit={async () => {
              await sendVerificationMail()
              return 'Sent. Open the link in it.'
            }}
          />
        )}
        {state.hasPassword && (
          <details className="mt-4">
            <summary className="text-link inline-block min-h-11 cursor-pointer py-2">
              Use another address
            </summary>
            <AccountForm
              button="Send a link to the new address"
              onSubmit={async (form, confirm) => {
                await confirm(() => confirmByPassword(form))
                await changeEmail(textOf(form, 'email'))
                await refresh()
                return 'Sent. The address changes when you open the link in that mail.'
              }}
            >
              <TextField
                label="New email"
                name="email"
                type="email"
                autoComplete="email"
                required
              />
              <CurrentPasswordField />
            </AccountForm>
          </details>
        )}
      </Section>
      {state.hasPassword && (
        <Section title="Password">
          <ChangePassword />
        </Section>
      )}
      {state.hasPassword && (
        <Section title="Authenticator app">
          <SecondFactorSection state={state} />
        </Section>
      )}
    </>
  )
}

function ChangePassword() {
  const field = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const [changes, setChanges] = useState(0)
  const refresh = useRefreshSecurity()
  const refuse = (): typeof TOLD_AT_FIELD => {
    setRefusal(PASSWORD_REFUSED)
    field.current?.focus()
    return TOLD_AT_FIELD
  }
  return (
    <AccountForm
      button="Change password"
      onSubmit={async (form, confirm) => {
        const next = textOf(form, 'next')
        const rules = await rulesFor(next)
        if (rules.some(({ isMet }) => !isMet)) return refuse()
        await confirm(() => confirmByPassword(form))
        try {
          await changePassword(next)
        } catch (error) {
          if (messageOf(error) === PASSWORD_REFUSED) return refuse()
          throw error
        }
        await refresh()
        setChanges((before) => before + 1)
        return 'Changed. Other browsers have been signed out.'
      }}
    >
      <CurrentPasswordField label="Current password" />
      <NewPasswordField
        // Remounted each time: the ticks were for the last password.
        key={changes}
        ref={field}
        label="New password"
        name="next"
        error={refusal}
        onChange={() => setRefusal(undefined)}
        required
      />
    </AccountForm>
  )
}

function Sessions() {
  const { data } = useSuspenseQuery(sessionsQuery)
  const refresh = useRefreshSecurity()
  const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <ul className="card card--default divide-separator mb-4 max-w-xl gap-0 divide-y p-0">
        {data.sessions.map(({ id, device, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <div>
              <p className="font-medium">{device}</p>
              <p className="text-muted text-sm">
                {isCurrent ? 'This browser' : `Last used ${time.format(new Date(lastUsedAt))}`}
              </p>
            </div>
            {!isCurrent && (
              <AccountForm
                button="Sign out"
                onSubmit={async () => {
                  await call(identityContract.endSession, { params: { sessionId: id } })
                  await refresh()
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <AccountForm
          button="Sign out everywhere else"
          onSubmit={async () => {
            await call(identityContract.endOtherSessions, {})
            await refresh()
          }}
        />
      )}
    </>
  )
}

function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false)
  const { data: state } = useSuspenseQuery(securityQuery)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <>
      <p className="text-muted mb-4 max-w-prose">
        Deleting your account removes everything we hold about you, at once and for good.
      </p>
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
            if (state.hasPassword) await confirm(() => confirmByPassword(form))
            else if (state.hasGoogle) await confirm(askGoogle)
            await deleteAccount()
            queryClient.clear()
            // This page has already led to the login screen, as one to return to. There is nothing to return to.
            await navigate({ to: '/login', search: {}, replace: true })
          }}
        >
          {state.hasPassword && <CurrentPasswordField />}
          {!state.hasPassword && state.hasGoogle && (
            <p>To be sure that it is you, a window asks you for your Google account first.</p>
          )}
        </AccountForm>
      </Dialog>
    </>
  )
}

async function askGoogle(): Promise<void> {
  try {
    await confirmWithGoogle()
  } catch (error) {
    throw needsSecondFactor(error) ? error : new Error(googleMessageOf(error))
  }
}
