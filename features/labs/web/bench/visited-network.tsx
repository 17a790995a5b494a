/** A network of the bench by its id: while it is loaded, where it is missing or cannot be read, and once it is there. */
import type { ReactNode } from 'react'

import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { OpenedNetwork } from './load-network.ts'
import { useNetwork } from './use-network.ts'

type Props = {
  readonly networkId: string
  readonly screen: (opened: OpenedNetwork) => ReactNode
}

const LOADING = <Skeleton lines={10} label="Loading the network" />

export function VisitedNetwork(props: Props) {
  return (
    <LoadBoundary key={props.networkId} fallback={LOADING} what="This network" isPage>
      <Visited {...props} />
    </LoadBoundary>
  )
}

function Visited({ networkId, screen }: Props) {
  const visit = useNetwork(networkId)
  if (visit.state === 'open') return screen(visit.opened)
  if (visit.state === 'loading') return LOADING
  return visit.state === 'missing' ? (
    <NoNetwork title="Network not found">
      <p>
        It was removed, it is on another device and not in your account yet, or the address is
        mistyped.
      </p>
    </NoNetwork>
  ) : (
    <NoNetwork title="Network not opened">
      <p>{visit.problem}</p>
    </NoNetwork>
  )
}

type NoneProps = { readonly title: string; readonly children: ReactNode }

function NoNetwork({ title, children }: NoneProps) {
  return (
    <>
      <PageTitle title={title} />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {title}
      </h1>
      <EmptyState title="There is nothing to show">{children}</EmptyState>
    </>
  )
}
