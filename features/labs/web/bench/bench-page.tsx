/** A network of the bench by its address: it is built here, and saved by itself. */
import { Link, useParams } from '@tanstack/react-router'
import { Zap } from 'lucide-react'
import { useEffect } from 'react'

import { PageTitle } from '#platform/web/ui/page.tsx'
import { whenIdle } from '#platform/web/when-idle.ts'

import { BenchScreen } from './bench-screen.tsx'
import type { OpenedNetwork } from './load-network.ts'
import { useSavedNetwork } from './use-network.ts'
import { VisitedNetwork } from './visited-network.tsx'
import { WayBack } from './way-back.tsx'

import '../lab.css'
import './bench.css'

/** Where one goes from here, for a time without a network. Never rejects. */
async function loadWaysOn(): Promise<void> {
  await whenIdle()
  await Promise.allSettled([import('./break-page.tsx'), import('./networks-page.tsx')])
}

export function BenchPage() {
  const { networkId = '' } = useParams({ strict: false })
  useEffect(() => void loadWaysOn(), [])
  return (
    <div className="w-full">
      <WayBack to="/dashboard/lessons/labs/bench">All networks</WayBack>
      <VisitedNetwork
        networkId={networkId}
        screen={(opened) => <SavedBench networkId={networkId} opened={opened} />}
      />
    </div>
  )
}

type Props = { readonly networkId: string; readonly opened: OpenedNetwork }

function SavedBench({ networkId, opened }: Props) {
  const { save, standing, problem, movedTo } = useSavedNetwork(opened)
  return (
    <>
      <PageTitle title={`Bench: ${opened.bench.name}`} />
      <BenchScreen
        begun={opened.bench}
        onChange={save}
        breakIt={
          <Link
            to="/dashboard/lessons/labs/bench/$networkId/break"
            params={{ networkId: movedTo?.networkId ?? networkId }}
            className="button button--outline min-h-11"
          >
            <Zap className="size-4" aria-hidden />
            Break it for me
          </Link>
        }
        saved={
          <>
            <p className="text-muted text-sm">{standing}.</p>
            {problem !== null && (
              <p role="alert" className="text-sm text-(--danger-text)">
                {problem}
              </p>
            )}
            {/* It is there before it has something to say. */}
            <p role="status" className="text-sm empty:absolute">
              {movedTo &&
                `This network was changed in another tab or on another device. What you do here is saved beside it, as “${movedTo.name}”.`}
            </p>
          </>
        }
      />
    </>
  )
}
