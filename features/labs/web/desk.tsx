/** The network of a lab: its devices as a list and a drawing, and the one that is chosen. */
import { useState } from 'react'

import { settledOf } from '../core/network/data-plane/settle-now.ts'
import { leasedNetwork } from '../core/network/leases.ts'
import { deviceIn } from '../core/network/network.ts'
import type { LabRun, OpenDesk } from './lab-run.ts'
import { DeviceList } from './topology/device-list.tsx'
import { NetworkDrawing } from './topology/network-drawing.tsx'
import type { RunControls } from './use-run.ts'
import { Workspace } from './workspace.tsx'

/** From this width on, the drawing and the device stand beside the list. In rem. */
export const BESIDE_FROM = 52

type Props = {
  readonly opened: OpenDesk
  readonly run: LabRun
  readonly controls: RunControls
  /** Whether the drawing and the device stand beside the list. */
  readonly isWide: boolean
}

export function Desk({ opened, run, controls, isWide }: Props) {
  // With the addresses that hosts have by DHCP.
  const network = leasedNetwork(run.state)
  const { places } = opened.scene
  const settled = settledOf(run.state)
  const [chosen, setChosen] = useState(() => network.devices[0]?.id ?? '')
  const device = deviceIn(run.state.network, chosen)
  const drawing = (
    <NetworkDrawing
      network={network}
      settled={settled}
      places={places}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
  return (
    <div className="lab-desk" data-wide={isWide || undefined}>
      <section aria-labelledby="network-title" className="lab-network">
        <h2 id="network-title" className="lab-section-title">
          Network
        </h2>
        <DeviceList network={network} settled={settled} chosen={chosen} onChoose={setChosen} />
      </section>
      <div className="lab-beside">
        {isWide ? (
          drawing
        ) : (
          <details className="lab-details">
            <summary>Drawing of the network</summary>
            {drawing}
          </details>
        )}
        <Workspace
          opened={opened}
          run={run}
          settled={settled}
          device={device}
          controls={controls}
        />
      </div>
    </div>
  )
}
