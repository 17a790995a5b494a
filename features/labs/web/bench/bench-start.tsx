/** An empty bench: what it is for, and networks to begin from. */
import { Network } from 'lucide-react'

import { EmptyState } from '#platform/web/ui/empty-state.tsx'

import { START_NETWORKS, type StartNetwork } from '../../core/bench/start-networks.ts'

type Props = { readonly onStart: (network: StartNetwork) => void }

export function BenchStart({ onStart }: Props) {
  return (
    <EmptyState title="The bench is empty" icon={<Network />}>
      <p>Add a device, or begin with a network that works:</p>
      <StartList onStart={onStart} />
    </EmptyState>
  )
}

export function StartList({ onStart }: Props) {
  return (
    <ul className="bench-starts">
      {START_NETWORKS.map((network) => (
        <li key={network.id}>
          <button
            type="button"
            className="button button--outline min-h-11"
            onClick={() => onStart(network)}
          >
            {network.title}
          </button>
          <p className="text-sm">{network.says}</p>
        </li>
      ))}
    </ul>
  )
}
