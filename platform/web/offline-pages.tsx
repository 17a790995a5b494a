/**
 * What opens without a network: said of a link before it is pressed, and listed where a page does not open.
 *
 * Which pages these are, the app knows; its code is loaded without a network only, from what the browser keeps.
 */
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'

import { useSession } from './session.ts'
import { useIsOnline } from './use-is-online.ts'

type OfflinePages = {
  /** @returns whether the page at an address opens from what is kept; true also where that is not known. */
  readonly opensFor: (uid: string) => Promise<(href: string) => boolean>
  /** A list of links to what opens. */
  readonly Ways: ComponentType
}

let loadPages: (() => Promise<OfflinePages>) | null = null

/** Set once by the app. */
export function setOfflinePages(load: () => Promise<OfflinePages>): void {
  loadPages = load
}

/** Null with a network, and where it is not known. */
function useOpensOffline(): ((href: string) => boolean) | null {
  const isOnline = useIsOnline()
  const session = useSession()
  const uid = session.status === 'signed-in' ? session.account.uid : ''
  const { data } = useQuery({
    queryKey: ['opens offline', uid],
    queryFn: async () => ({ opens: await (await loadPages?.())?.opensFor(uid) }),
    enabled: !isOnline && uid !== '' && loadPages !== null,
    networkMode: 'always',
    retry: false,
    // All links of a screen ask once.
    staleTime: 1000,
    gcTime: 0,
  })
  return isOnline ? null : (data?.opens ?? null)
}

type Target = { readonly to: string; readonly params?: object; readonly search?: object }

type MarkProps = {
  /** The link, as the router takes it. */
  readonly link: Target
  /** Beside short words, such as those of a button: the sign alone, with its words for screen readers. */
  readonly isShort?: boolean
}

/** Part of a link's words, without a network: nothing where its page opens all the same. */
export function NeedsConnection({ link, isShort = false }: MarkProps) {
  const opens = useOpensOffline()
  const router = useRouter()
  if (!opens || opens(router.buildLocation(link as never).href)) return null
  return (
    <>
      {' '}
      <span className="text-muted mx-0.5 inline-flex max-w-full items-center gap-1.5 text-sm font-normal [.button_&]:text-inherit">
        <CloudOff className="size-4 shrink-0" aria-hidden />
        <span className={isShort ? 'sr-only' : undefined}>needs a connection</span>
      </span>
    </>
  )
}

/** What is kept arrives sooner: only what does not is worth a word. */
const SHOWN_AFTER_MS = 700

/** In place of a page that does not open without a network: what does. Nothing with a network. */
export function OfflineWays() {
  const isOnline = useIsOnline()
  const [Ways, setWays] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (isOnline || !loadPages) return undefined
    const load = loadPages
    let isWanted = true
    const timer = setTimeout(() => {
      load().then(
        (pages) => isWanted && setWays(() => pages.Ways),
        () => undefined,
      )
    }, SHOWN_AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isOnline])
  return !isOnline && Ways ? <Ways /> : null
}
