/**
 * The way of a packet, hop by hop: where it came in, what was done with it, its headers, and why it ended.
 *
 * “Next” says only what has changed since the hop before. The drawing follows; where motion is reduced, without moving.
 */
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'

import { useWidthInRem } from '#platform/web/use-width-in-rem.ts'

import type { Evidence } from '../../core/grading/fault.ts'
import { journeyOf, type Hop } from '../../core/network/journey.ts'
import { shortName } from '../../core/network/names.ts'
import { deviceIn, nameOf, type Network } from '../../core/network/network.ts'
import type { StepEvent } from '../../core/network/trace.ts'
import { reasonInWords } from '../../core/network/words.ts'
import type { Scene } from '../../core/scene.ts'
import { PacketPath } from '../topology/packet-path.tsx'
import { Cells, WideTable } from '../wide-table.tsx'
import { changedRows, headerRows, packetWords } from './frame-rows.ts'

type Props = { readonly evidence: Evidence; readonly places: Scene['places'] }

export function PacketView({ evidence: { network, trace, packet }, places }: Props) {
  const hops = journeyOf(trace, packet, network)
  const [at, setAt] = useState(0)
  const hop = hops[at]
  if (!hop) return <p>The packet never left.</p>
  const first = hops[0]?.after ?? hops[0]?.before
  return (
    <div className="lab-form">
      {first && <p className="font-medium">{packetWords(first)}</p>}
      <PacketPath
        network={network}
        places={places}
        passed={hops.slice(0, at + 1).map(({ device }) => device)}
        isLost={hop.reason !== null}
      />
      <HopTable network={network} hops={hops} at={at} />
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="button button--outline min-h-11"
          aria-disabled={at === 0}
          onClick={() => setAt(Math.max(0, at - 1))}
        >
          <ArrowLeft className="size-4" aria-hidden />
          Back
        </button>
        <button
          type="button"
          className="button button--outline min-h-11"
          aria-disabled={at === hops.length - 1}
          onClick={() => setAt(Math.min(hops.length - 1, at + 1))}
        >
          Next
          <ArrowRight className="size-4" aria-hidden />
        </button>
      </div>
      <p role="status" className="sr-only">
        {at > 0 && spokenHop(network, hop, hops[at - 1])}
      </p>
      <Headers hop={hop} />
    </div>
  )
}

const COLUMNS = ['Hop', 'Device', 'In', 'VLAN', 'What happens', 'Out'] as const

/** Below this width, a row is a block. In rem. */
const TABLE_FROM = 30

type TableProps = {
  readonly network: Network
  readonly hops: readonly Hop[]
  /** The hop that is looked at. */
  readonly at: number
}

function HopTable({ network, hops, at }: TableProps) {
  const [room, width] = useWidthInRem<HTMLDivElement>()
  return (
    <div ref={room} className="reflowing-room">
      <WideTable
        label="Hops of the packet"
        className="lab-hops"
        columns={COLUMNS}
        isNarrow={width > 0 && width < TABLE_FROM}
      >
        {hops.map((hop, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- hops keep their order
          <tr key={index} aria-current={index === at ? 'step' : undefined}>
            <Cells columns={COLUMNS} cells={cellsOf(network, hop, index)} />
          </tr>
        ))}
      </WideTable>
    </div>
  )
}

function cellsOf(network: Network, hop: Hop, index: number): readonly string[] {
  const { inPort, outPort, vlan } = hop
  return [
    String(index + 1),
    deviceName(network, hop),
    portWords(inPort),
    vlan === null ? '–' : String(vlan),
    eventWords(network, hop),
    portWords(outPort),
  ]
}

/** Side by side where something was changed by the device; once where not. */
function Headers({ hop: { before, after } }: { readonly hop: Hop }) {
  const shown = after ?? before
  if (!shown) return null
  const rows = headerRows(shown)
  const changed = before && after ? changedRows(headerRows(before), rows) : []
  const was = new Map(before ? headerRows(before) : [])
  return (
    <dl className="lab-headers" aria-label="Headers at this hop">
      {rows.map(([name, value]) => {
        const isChanged = changed.some(([each]) => each === name)
        return (
          <div key={name} data-changed={isChanged || undefined}>
            <dt>{name}</dt>
            <dd>
              {isChanged && <span>{was.get(name) ?? 'none'} → </span>}
              {value}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function spokenHop(network: Network, hop: Hop, before: Hop | undefined): string {
  const frames = [before?.after ?? before?.before, hop.after ?? hop.before]
  const [was, is] = frames
  const changed = was && is ? changedRows(headerRows(was), headerRows(is)) : []
  const vlan = hop.vlan !== null && hop.vlan !== before?.vlan ? [`VLAN ${hop.vlan}`] : []
  const into = hop.inPort === null ? [] : [`in at ${shortName(hop.inPort)}`]
  const out = hop.outPort === null ? [] : [`out at ${shortName(hop.outPort)}`]
  const parts = [...into, ...vlan, eventWords(network, hop), ...out]
  const headers = changed.map(([name, value]) => `${name} is now ${value}`)
  return `${deviceName(network, hop)}: ${[...parts, ...headers].join(', ')}.`
}

const deviceName = (network: Network, { device }: Hop) => nameOf(deviceIn(network, device))

const portWords = (port: string | null) => (port === null ? '–' : shortName(port))

const WORDS_BY_EVENT = {
  sent: 'sent',
  switched: 'passed on',
  flooded: 'passed on to all ports of the VLAN',
  routed: 'routed',
  waits: 'waits for the answer to an ARP request',
  delivered: 'arrived',
  dropped: 'dropped',
} as const satisfies Record<StepEvent, string>

/** Of the hop that closes a loop. */
const COMES_BACK = 'comes back to where it was, and is passed on again: a loop, a storm'

function eventWords(network: Network, { device, event, reason }: Hop): string {
  if (reason?.code === 'storm' && event !== 'dropped') return COMES_BACK
  return reason === null
    ? WORDS_BY_EVENT[event]
    : `${WORDS_BY_EVENT[event]}: ${reasonInWords({ device, reason }, network)}`
}
