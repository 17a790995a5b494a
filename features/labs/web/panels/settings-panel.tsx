/** What a switch has as a whole: its VLANs, its place in the spanning tree, and whether its configuration is saved. */
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId, type FormEvent } from 'react'

import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import type { Gear } from '../../core/network/network.ts'
import type { BridgeStatus } from '../../core/network/settled.ts'
import { EnteredLines } from './entered-lines.tsx'
import { LockNote } from './lock-note.tsx'
import { readFields } from './panel-lines.ts'
import { isSaved } from './saved-state.ts'
import { useConfigure, type Act } from './use-configure.ts'

type Props = {
  readonly gear: Gear
  readonly bridge: BridgeStatus | undefined
  readonly lock: string | null
  readonly act: Act
}

export function SettingsPanel({ gear, bridge, lock, act }: Props) {
  return (
    <div className="lab-form">
      {lock !== null && <LockNote because={lock} />}
      {gear.kind === 'switch' && <Vlans gear={gear} lock={lock} act={act} />}
      {gear.kind === 'switch' && <SpanningTree gear={gear} bridge={bridge} lock={lock} act={act} />}
      <Saved gear={gear} lock={lock} act={act} />
    </div>
  )
}

type PartProps = Omit<Props, 'bridge'>

function Vlans({ gear, lock, act }: PartProps) {
  const titleId = useId()
  const configured = useConfigure(act)
  const { problems } = configured
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { vlan = '', vlanName = '' } = readFields(event.currentTarget)
    if (vlan === '') {
      configured.refuse({ vlan: 'Write a number from 2 to 4094.' })
      return
    }
    const named = vlanName === '' ? [] : [{ field: 'vlanName', line: `name ${vlanName}` }]
    const isDone = configured.configure(gear.id, [
      { field: 'vlan', line: `vlan ${vlan}` },
      ...named,
    ])
    if (isDone) event.currentTarget.reset()
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="lab-form-title">
        VLANs
      </h3>
      <ul className="lab-rows">
        {Object.entries(gear.config.vlans).map(([vlan, { name }]) => (
          <li key={vlan}>
            <span>
              {vlan} {name}
            </span>
            {lock === null && vlan !== '1' && (
              <button
                type="button"
                className="text-link min-h-11"
                onClick={() =>
                  configured.configure(gear.id, [{ field: 'vlan', line: `no vlan ${vlan}` }])
                }
              >
                Remove<span className="sr-only"> VLAN {vlan}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {lock === null && (
        <form className="lab-fields mt-3" onSubmit={submit} noValidate>
          <TextField
            name="vlan"
            label="VLAN"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            error={problems['vlan']}
          />
          <TextField
            name="vlanName"
            label="Name"
            autoComplete="off"
            spellCheck={false}
            maxLength={32}
            error={problems['vlanName']}
          />
          <button type="submit" className="button button--outline min-h-11 self-end">
            Add or rename
          </button>
        </form>
      )}
      <EnteredLines configured={configured} ownFields={['vlan', 'vlanName']} />
    </section>
  )
}

/** IEEE 802.1Q-2018, 14.5.1. */
const PRIORITIES = Array.from({ length: 16 }, (_, step) => step * 4096)

function SpanningTree({ gear, bridge, lock, act }: Props) {
  const titleId = useId()
  const configured = useConfigure(act)
  const { isOn, priority } = gear.config.spanningTree
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = readFields(event.currentTarget)
    configured.configure(gear.id, [
      ...((now['tree'] === 'on') === isOn
        ? []
        : [{ field: 'tree', line: isOn ? 'no spanning-tree' : 'spanning-tree' }]),
      ...(now['priority'] === String(priority)
        ? []
        : [{ field: 'priority', line: `spanning-tree priority ${now['priority']}` }]),
    ])
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="lab-form-title">
        Spanning tree
      </h3>
      {bridge && (
        <p className="text-muted text-sm">
          {bridge.rootPort === null
            ? 'This switch is the root.'
            : `Its way to the root is ${bridge.rootPort}, at a cost of ${bridge.rootCost}.`}
        </p>
      )}
      <form className="lab-form" onSubmit={submit}>
        <fieldset key={`${isOn} ${priority}`} disabled={lock !== null} className="lab-fields">
          <legend className="sr-only">Spanning tree of {gear.config.hostname}</legend>
          <label className="lab-switch lab-wide">
            <input type="checkbox" name="tree" defaultChecked={isOn} />
            Spanning tree is on
          </label>
          <SelectField
            name="priority"
            label="Priority: the lowest becomes root"
            defaultValue={String(priority)}
            options={PRIORITIES.map((value) => ({ value: String(value), label: String(value) }))}
          />
        </fieldset>
        {lock === null && (
          <button type="submit" className="button button--outline min-h-11 self-start">
            Apply
          </button>
        )}
      </form>
      <EnteredLines configured={configured} ownFields={[]} />
    </section>
  )
}

function Saved({ gear, lock, act }: PartProps) {
  const titleId = useId()
  const saved = isSaved(gear)
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="lab-form-title">
        Saved configuration
      </h3>
      <p role="status" className="lab-saved" data-saved={saved || undefined}>
        {saved ? <CircleCheck aria-hidden /> : <CircleAlert aria-hidden />}
        {saved
          ? 'The device would start with what it runs now.'
          : 'Not saved: after a restart, what was changed would be gone.'}
      </p>
      {lock === null && (
        <button
          type="button"
          className="button button--outline mt-2 min-h-11"
          aria-disabled={saved}
          onClick={() => {
            if (!saved) act([{ kind: 'save', device: gear.id }])
          }}
        >
          Save the running configuration
        </button>
      )}
    </section>
  )
}
