/** A network of the bench that is broken, by the address of the network. */
import { Link, useParams } from '@tanstack/react-router'

import { PageTitle } from '#platform/web/ui/page.tsx'

import { BreakVisits } from './lazy-parts.ts'
import { VisitedNetwork } from './visited-network.tsx'
import { WayBack } from './way-back.tsx'

import '../lab.css'
import './bench.css'

export function BreakPage() {
  const { networkId = '' } = useParams({ strict: false })
  return (
    <div className="action-screen w-full">
      <WayBack to="/dashboard/lessons/labs/bench/$networkId" params={{ networkId }}>
        Back to my network
      </WayBack>
      <VisitedNetwork
        networkId={networkId}
        screen={({ bench }) => (
          <>
            <PageTitle title={`${bench.name}: find the fault`} />
            <BreakVisits
              networkId={networkId}
              bench={bench}
              back={
                <Link
                  to="/dashboard/lessons/labs/bench/$networkId"
                  params={{ networkId }}
                  className="button button--outline min-h-11"
                >
                  Back to my network
                </Link>
              }
            />
          </>
        )}
      />
    </div>
  )
}
