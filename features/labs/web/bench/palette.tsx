/** What can be put on the bench: one button for each model. */
import { useState } from 'react'

import { MOST_DEVICES, type ModelId } from '../../core/bench/bench.ts'
import { MODELS } from '../../core/bench/models.ts'
import { DeviceIcon } from '../device-icon.tsx'

export const PALETTE_TITLE_ID = 'palette-title'

type Props = {
  readonly deviceCount: number
  readonly onAdd: (model: ModelId) => void
}

export function Palette({ deviceCount, onAdd }: Props) {
  // Only what kind of device it is is looked at.
  const [models] = useState(() =>
    MODELS.map(({ id, label, make }) => ({
      id,
      label,
      device: make({ id, hostname: label, mac: '' }),
    })),
  )
  return (
    <section aria-labelledby={PALETTE_TITLE_ID}>
      <h2 id={PALETTE_TITLE_ID} tabIndex={-1} className="lab-section-title">
        Add a device
      </h2>
      <ul className="bench-palette" aria-labelledby={PALETTE_TITLE_ID}>
        {models.map(({ id, label, device }) => (
          <li key={id}>
            <button
              type="button"
              className="button button--outline min-h-11"
              onClick={() => onAdd(id)}
            >
              <DeviceIcon device={device} className="size-4" />
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-muted mt-2 text-sm">
        {deviceCount} of {MOST_DEVICES} devices.
        {deviceCount >= MOST_DEVICES && ' The bench is full: remove one to add another.'}
      </p>
    </section>
  )
}
