/** The bench: the learner's networks. */
import { useNavigate } from '@tanstack/react-router'

import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { LabsParts } from '../parts.ts'
import { NetworkList } from './network-list.tsx'
import { useNetworks } from './use-networks.ts'
import { WayBack } from './way-back.tsx'

import '../lab.css'
import '../labs-page.css'
import './bench.css'

export function NetworksPage({ LessonsTabs }: LabsParts) {
  return (
    <>
      <WayBack to="/dashboard/lessons/labs">All labs</WayBack>
      <Page
        title="Bench"
        intro="Build a network of your own, right here in the page, and try what you like in it. Nothing that you do here is counted in your record."
      >
        <LessonsTabs />
        <Networks />
      </Page>
    </>
  )
}

function Networks() {
  const { networks, isLoaded, problem, tryAgain, add, remove } = useNetworks()
  const navigate = useNavigate()
  // What is on this device stands there even where the account cannot be asked.
  if (!isLoaded && problem === null) return <Skeleton lines={8} label="Loading your networks" />
  return (
    <NetworkList
      networks={networks}
      problem={problem}
      onAgain={tryAgain}
      onNew={(bench) => {
        const networkId = add(bench)
        void navigate({ to: '/dashboard/lessons/labs/bench/$networkId', params: { networkId } })
      }}
      onRemove={remove}
    />
  )
}
