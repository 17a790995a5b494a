/** What can be put on the bench: one button for each model. */
import { useId, useState } from 'react'

import { MOST_DEVICES, type ModelId } from '../../core/bench/bench.ts'
import { MODELS } from '../../core/bench/models.ts'
import { DeviceIcon } from '../device-icon.tsx'

type Props = {
  readonly deviceCount: number
  readonly onAdd: (model: ModelId) => void
}

export function Palette({ deviceCount, onAdd }: Props) {
  const titleId = useId()
  // Only what kind of device it is is looked at.
  const [models] = useState(() =>
    MODELS.map(({ id, label, make }) => ({
      id,
      label,
      device: make({ id, hostname: label, mac: '' }),
    })),
  )
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="lab-section-title">
        Add a device
      </h2>
      <ul className="bench-palette" aria-labelledby={titleId}>
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
