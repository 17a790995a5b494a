/** A network of the bench on the desk: the drawing, the list, and the device that is chosen. */
import { unsettledWords } from '../../core/bench/unsettled-words.ts'
import { settledOf } from '../../core/network/data-plane/settle-now.ts'
import { leasedNetwork } from '../../core/network/leases.ts'
import type { Network } from '../../core/network/network.ts'
import type { Settled } from '../../core/network/settled.ts'
import { DeviceList } from '../topology/device-list.tsx'
import { Workspace } from '../workspace.tsx'
import { BenchDrawing } from './bench-drawing.tsx'
import { labOf, type BenchRun } from './bench-run.ts'
import { DevicePanel } from './device-panel.tsx'
import type { BenchControls } from './use-bench.ts'

type Props = {
  readonly run: BenchRun
  readonly controls: BenchControls
  readonly isWide: boolean
  /** By id. */
  readonly chosen: string
  readonly onChoose: (device: string) => void
  /** In the drawing: it may be one end of a cable. */
  readonly onPress: (device: string) => void
  readonly onMove: Parameters<typeof BenchDrawing>[0]['onMove']
  readonly onRemove: (device: string) => void
}

export function BenchDesk(props: Props) {
  const { run, controls, isWide, chosen, onChoose, onPress, onMove, onRemove } = props
  const { state, places } = run.bench
  // With the addresses that hosts have by DHCP.
  const network = leasedNetwork(state)
  const settled = settledOf(state)
  const device = state.network.devices.find(({ id }) => id === chosen) ?? state.network.devices[0]
  if (!device) return null
  const { id } = device
  const drawing = (
    <BenchDrawing
      network={network}
      settled={settled}
      places={places}
      chosen={id}
      onChoose={onPress}
      onMove={onMove}
    />
  )
  return (
    <>
      <Unsettled network={network} settled={settled} />
      {isWide && drawing}
      <div className="lab-desk" data-wide={isWide || undefined}>
        <section aria-labelledby="network-title" className="lab-network">
          <h2 id="network-title" className="lab-section-title">
            Network
          </h2>
          <DeviceList network={network} settled={settled} chosen={id} onChoose={onChoose} />
        </section>
        <div className="lab-beside">
          {!isWide && (
            <details className="lab-details">
              <summary>Drawing of the network</summary>
              {drawing}
            </details>
          )}
          <Workspace
            opened={{ scene: { locks: [], places } }}
            run={labOf(run)}
            settled={settled}
            device={device}
            controls={controls.lab}
            more={[
              {
                id: 'device',
                label: 'Device',
                panel: () => (
                  <DevicePanel
                    key={id}
                    device={device}
                    place={places[id] ?? { x: 0, y: 0 }}
                    edit={controls.edit}
                    onRemove={() => onRemove(id)}
                  />
                ),
              },
            ]}
          />
        </div>
      </div>
    </>
  )
}

type UnsettledProps = { readonly network: Network; readonly settled: Settled }

/** As in a lab, a storm is said by the command that meets it; this is said as long as it is so. */
function Unsettled({ network, settled: { alternating } }: UnsettledProps) {
  if (!alternating) return null
  return (
    <p role="status" className="bench-note">
      This network does not come to rest: {unsettledWords(network, alternating)} changes again and
      again. What is shown is one moment of it.
    </p>
  )
}
