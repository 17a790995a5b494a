/** “Show me the packet”: tries something between two devices, and shows the way of the packet that decided it. */
import { useId, useState, type FormEvent } from 'react'

import { SelectField } from '#platform/web/ui/select-field.tsx'

import type { Bench } from '../../core/bench/bench.ts'
import { tryInBench, type TriedService } from '../../core/bench/try-in-bench.ts'
import { nameOf } from '../../core/network/network.ts'
import { PacketView } from '../check/packet-view.tsx'
import { hasIpv6 } from '../device-words.ts'
import { readFields } from '../panels/panel-lines.ts'

type Props = { readonly bench: Bench; readonly chosen: string }

const LABEL_BY_SERVICE = {
  ping: 'Ping',
  http: 'Web page (HTTP)',
  https: 'Secure web page (HTTPS)',
  ssh: 'Remote shell (SSH)',
  dns: 'Name service (DNS)',
  smtp: 'Mail (SMTP)',
  sql: 'Database (SQL)',
} as const satisfies Record<TriedService, string>

const SERVICES = Object.keys(LABEL_BY_SERVICE) as readonly TriedService[]

type Shown = ReturnType<typeof tryInBench> & {
  readonly at: number
  readonly places: Bench['places']
}

export function PacketForm({ bench, chosen }: Props) {
  const titleId = useId()
  const { network } = bench.state
  const { devices } = network
  const [shown, setShown] = useState<Shown | null>(null)
  const [ends, setEnds] = useState({ from: '', to: '' })
  const from = devices.find(({ id }) => id === ends.from) ?? devices.find(({ id }) => id === chosen)
  const others = devices.filter((device) => device !== from)
  const to = others.find(({ id }) => id === ends.to) ?? others[0]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!from || !to) return
    const { service: wanted, family } = readFields(event.currentTarget)
    const service = SERVICES.find((each) => each === wanted) ?? 'ping'
    const pair = { from: from.id, to: to.id, service, isIpv6: family === '6' }
    const tried = tryInBench(bench, pair)
    setShown((last) => ({ ...tried, places: bench.places, at: (last?.at ?? 0) + 1 }))
  }
  const choices = (some: typeof devices) =>
    some.map((device) => ({ value: device.id, label: nameOf(device) }))
  return (
    <section aria-labelledby={titleId} className="bench-form">
      <h2 id={titleId} className="lab-section-title">
        Show me the packet
      </h2>
      {!from || !to ? (
        <p>Add two devices, and this shows the way of a packet between them.</p>
      ) : (
        <form className="lab-form" onSubmit={submit}>
          <div className="lab-fields">
            <SelectField
              label="Sent by"
              value={from.id}
              onChange={(event) => setEnds({ from: event.target.value, to: ends.to })}
              options={choices(devices)}
            />
            <SelectField
              label="Sent to"
              value={to.id}
              onChange={(event) => setEnds({ from: from.id, to: event.target.value })}
              options={choices(others)}
            />
            <SelectField
              name="service"
              label="What is asked for"
              options={SERVICES.map((value) => ({ value, label: LABEL_BY_SERVICE[value] }))}
            />
            {hasIpv6(network) && (
              <SelectField
                name="family"
                label="By"
                options={[
                  { value: '4', label: 'IPv4' },
                  { value: '6', label: 'IPv6' },
                ]}
              />
            )}
          </div>
          <button
            type="submit"
            className="button button--outline min-h-11 self-start justify-self-start"
          >
            Send it
          </button>
        </form>
      )}
      <p role="status" className="font-medium">
        {shown && <span key={shown.at}>{shown.words}</span>}
      </p>
      {shown?.evidence && (
        <PacketView key={shown.at} evidence={shown.evidence} places={shown.places} />
      )}
    </section>
  )
}
