/** The ports of a switch: all of them as a table, and one of them in a form. */
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { useWidthInRem } from '#platform/web/use-width-in-rem.ts'

import { shortName } from '../../core/network/names.ts'
import {
  deviceIn,
  nameOf,
  neighborOf,
  type Gear,
  type Network,
} from '../../core/network/network.ts'
import type { Settled } from '../../core/network/settled.ts'
import type { NetworkState } from '../../core/network/state.ts'
import type { Lock } from '../../core/scene.ts'
import { portState, portWords, statusAt } from '../link-words.ts'
import { StateMark } from '../topology/state-mark.tsx'
import { Cells, WideTable } from '../wide-table.tsx'
import { portLock } from './locks.ts'
import { PortForm } from './port-form.tsx'
import { besidesWords, portsToSet, speedOf, vlanWords } from './port-words.ts'
import type { Act } from './use-configure.ts'

type Props = {
  readonly gear: Gear
  readonly state: NetworkState
  readonly settled: Settled
  readonly locks: readonly Lock[]
  readonly act: Act
}

/** Below this width, a row is a block. In rem. */
const TABLE_FROM = 34

export function PortsPanel({ gear, state, settled, locks, act }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const left = useRef<string | null>(null)
  const [room, width] = useWidthInRem<HTMLDivElement>()
  // Back at the button from which the port was opened.
  useEffect(() => {
    if (open !== null || left.current === null) return
    const selector = `[data-port="${CSS.escape(left.current)}"]`
    room.current?.querySelector<HTMLElement>(selector)?.focus()
    left.current = null
  }, [open, room])
  const close = () => {
    left.current = open
    setOpen(null)
  }
  const config = open === null ? undefined : gear.config.interfaces[open]
  if (open !== null && config) {
    const end = { device: gear.id, port: open }
    return (
      <div>
        <button type="button" className="button button--ghost min-h-11 px-2" onClick={close}>
          <ArrowLeft className="size-4" aria-hidden />
          All ports
        </button>
        <PortForm
          key={open}
          gear={gear}
          port={open}
          config={config}
          status={statusAt(settled, end)}
          violation={state.tables[gear.id]?.violations[open]}
          lock={portLock(locks, gear.id, open)}
          act={act}
        />
      </div>
    )
  }
  return (
    <div ref={room}>
      <WideTable
        label={`Ports of ${nameOf(gear)}`}
        className="lab-ports"
        columns={COLUMNS}
        isNarrow={width > 0 && width < TABLE_FROM}
      >
        {portsToSet(gear).map((port) => (
          <PortRow
            key={port}
            gear={gear}
            port={port}
            network={state.network}
            settled={settled}
            isLocked={portLock(locks, gear.id, port) !== null}
            onOpen={() => setOpen(port)}
          />
        ))}
      </WideTable>
    </div>
  )
}

const COLUMNS = ['Port', 'Neighbor', 'State', 'VLANs', 'Mb/s', 'More'] as const

type RowProps = Pick<Props, 'gear' | 'settled'> & {
  readonly port: string
  readonly network: Network
  readonly isLocked: boolean
  readonly onOpen: () => void
}

function PortRow({ gear, port, network, settled, isLocked, onOpen }: RowProps) {
  const config = gear.config.interfaces[port]
  if (!config) return null
  const end = { device: gear.id, port }
  const status = statusAt(settled, end)
  const neighbor = neighborOf(network, end)
  const cells = [
    neighbor ? nameOf(deviceIn(network, neighbor.device)) : '–',
    <StateMark key="state" state={portState(status)} words={portWords(status)} />,
    vlanWords(gear, port),
    speedOf(status),
    besidesWords(config),
  ]
  return (
    <tr>
      <td data-column="Port">
        <button type="button" className="text-link" data-port={port} onClick={onOpen}>
          <span className="sr-only">{isLocked ? 'Locked, look at ' : 'Change '}</span>
          {shortName(port)}
        </button>
      </td>
      <Cells columns={COLUMNS.slice(1)} cells={cells} />
    </tr>
  )
}
