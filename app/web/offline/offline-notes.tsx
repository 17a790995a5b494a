/**
 * What a signed-in page says about its own age, above its content: that what it shows is of an earlier time, and that
 * there is a newer version of it.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

import { keptSince } from '#platform/web/kept-answers.ts'
import { keptWords } from '#platform/web/kept-words.ts'
import { useSession } from '#platform/web/session.ts'
import { useIsNewVersionThere } from '#platform/web/use-is-new-version-there.ts'
import { useIsOnline } from '#platform/web/use-is-online.ts'

import { useRouteTraits } from '../route-traits.ts'
import { NOTE } from './note-look.ts'
import { reloadAsNewVersion } from './register-worker.ts'
import { keepTypedText, putTypedTextBack } from './typed-text.ts'

export function OfflineNotes() {
  const { pathname } = useLocation()
  const { isUninterrupted } = useRouteTraits()
  const session = useSession()
  const uid = session.status === 'signed-in' ? session.account.uid : null
  useEffect(() => putTypedTextBack(uid), [uid])
  useEffect(() => keptSince.beginScreen(), [pathname])
  return (
    <>
      <KeptNote />
      {!isUninterrupted && <NewVersionNote uid={uid} />}
    </>
  )
}

const ASK_AGAIN_MS = 30_000

function KeptNote() {
  const since = useSyncExternalStore(keptSince.subscribe, keptSince.read)
  const isOnline = useIsOnline()
  const queryClient = useQueryClient()
  const isKept = since !== null
  useEffect(() => {
    if (!isKept || !isOnline) return undefined
    // What is open, such as a check, is not changed under the learner.
    const askAgain = () =>
      void queryClient.invalidateQueries({
        predicate: ({ options }) =>
          (options as { staleTime?: unknown }).staleTime !== Number.POSITIVE_INFINITY,
      })
    askAgain()
    const timer = setInterval(askAgain, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isKept, isOnline, queryClient])
  return (
    <div role="status">
      {since !== null && <p className={`${NOTE} min-h-11`}>{keptWords(since, isOnline)}</p>}
    </div>
  )
}

function NewVersionNote({ uid }: { readonly uid: string | null }) {
  const isThere = useIsNewVersionThere()
  const reload = () => {
    keepTypedText(uid)
    void reloadAsNewVersion()
  }
  return (
    <div role="status">
      {isThere && (
        <div className={NOTE}>
          <p>There is a new version of this page. What you typed stays.</p>
          <button type="button" className="text-link min-h-11" onClick={reload}>
            Reload
          </button>
        </div>
      )}
    </div>
  )
}
