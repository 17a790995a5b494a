/**
 * Tells who has just registered that a mail waits, which confirms the address. It stays until it is closed, or until the
 * address is confirmed: that is told on the page where it is noticed.
 */
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'

import { useAccount } from '#platform/web/session.ts'
import { CloseButton } from '#platform/web/ui/close-button.tsx'

import { AccountForm } from './account-form.tsx'
import { sendVerificationMail } from './account-sdk.ts'
import { forgetConfirmationMail } from './confirmation-mail.ts'
import { useLookAgain } from './confirmed-elsewhere.ts'
import { securityQuery } from './security-query.ts'

export function ConfirmationNote() {
  const { email } = useAccount()
  const titleId = useId()
  const [isClosed, setClosed] = useState(false)
  const { pathname } = useLocation()
  const [toldAt, setToldAt] = useState<string | null>(null)
  const { data, refetch } = useQuery({
    ...securityQuery,
    refetchInterval: false,
    throwOnError: false,
  })
  const isConfirmed = data?.isEmailVerified ?? false
  // Looked up when there is a reason to, not all the time.
  useLookAgain(() => {
    if (!isConfirmed) void refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    if (isConfirmed) forgetConfirmationMail()
  }, [isConfirmed])
  if (isConfirmed && toldAt === null) setToldAt(pathname)
  if (toldAt !== null && toldAt !== pathname && !isClosed) setClosed(true)
  if (isClosed) return null
  const close = () => {
    forgetConfirmationMail()
    setClosed(true)
    // The pressed button is gone: a keyboard user goes on from the page's heading.
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby={titleId} className="card card--default mb-6 gap-2 p-5 print:hidden">
      <div className="flex items-start justify-between gap-2">
        <h2 id={titleId} className="text-lg font-semibold">
          {isConfirmed ? 'Your address is confirmed' : 'Look into your mail'}
        </h2>
        <CloseButton label="Close this note" className="-mt-2 -mr-2 size-11" onClick={close} />
      </div>
      <div>
        {/* Here before it has words: what is put into it then is read out. */}
        <p role="status" className="max-w-prose">
          {isConfirmed && 'Thank you. It gets you back in when a password or a phone is lost.'}
        </p>
        {!isConfirmed && (
          <p className="max-w-prose wrap-anywhere">
            A mail to {email} is on its way. Open the link in it, and the address is confirmed: it
            gets you back in when a password or a phone is lost. Nothing here waits for it.
          </p>
        )}
      </div>
      {!isConfirmed && (
        <AccountForm
          button="Send again"
          onSubmit={async () => {
            await sendVerificationMail()
            return 'Sent. Look into the spam folder, too.'
          }}
        />
      )}
    </section>
  )
}
