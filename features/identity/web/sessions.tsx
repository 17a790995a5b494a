/** The browsers that are logged in to the account, and logging out each or all others. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { call } from '#platform/web/api.ts'

import { identityContract } from '../contract.ts'
import { AccountForm } from './account-form.tsx'
import { sessionsQuery, useRefreshSecurity } from './security-query.ts'

export function Sessions() {
  const { data } = useSuspenseQuery(sessionsQuery)
  const refresh = useRefreshSecurity()
  const status = useRef<HTMLParagraphElement>(null)
  const [told, setTold] = useState('')
  const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  const tell = async (text: string) => {
    setTold(text)
    // The pressed button goes with what it has ended.
    status.current?.focus()
    await refresh()
  }
  return (
    <>
      {/* Here before it has words: what is put into it then is read out. */}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={told === '' ? '' : 'mb-4 text-(--success-text)'}
      >
        {told}
      </p>
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
                button="Log out"
                onSubmit={async () => {
                  await call(identityContract.endSession, { params: { sessionId: id } })
                  await tell(`${device} is logged out.`)
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <AccountForm
          button="Log out everywhere else"
          onSubmit={async () => {
            await call(identityContract.endOtherSessions, {})
            await tell('Every other browser is logged out.')
          }}
        />
      )}
    </>
  )
}
