/** One port of a switch: what is set, in a form. Only what was changed is entered, as lines below its interface. */
import { useId, useState, type FormEvent } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import type { Gear, InterfaceConfig } from '../../core/network/network.ts'
import type { PortStatus } from '../../core/network/settled.ts'
import type { DeviceTables } from '../../core/network/state.ts'
import { dottedMac } from '../../core/terminal/grammar/written.ts'
import { portState, portWords } from '../link-words.ts'
import { StateMark } from '../topology/state-mark.tsx'
import { EnteredLines } from './entered-lines.tsx'
import { speedWords } from './host-panel.tsx'
import { LockNote } from './lock-note.tsx'
import {
  CHANNEL_MODES,
  DUPLEXES,
  hostProblems,
  portFields,
  portLines,
  readFields,
  SPEEDS,
  VIOLATIONS,
} from './panel-lines.ts'
import { useConfigure, type Act } from './use-configure.ts'

type Props = {
  readonly gear: Gear
  readonly port: string
  readonly config: InterfaceConfig
  readonly status: PortStatus | undefined
  readonly violation: DeviceTables['violations'][string] | undefined
  readonly lock: string | null
  readonly act: Act
}

const OWN_FIELDS = [
  'address',
  'mask',
  'zone',
  'description',
  'access',
  'voice',
  'native',
  'allowed',
  'group',
  'maximum',
  'allow',
]

export function PortForm({ gear, port, config, status, violation, lock, act }: Props) {
  const titleId = useId()
  const configured = useConfigure(act)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = readFields(event.currentTarget)
    const found = hostProblems(now)
    if (Object.keys(found).length > 0) configured.refuse(found)
    else configured.configure(gear.id, portLines(config, now), { below: `interface ${port}` })
  }
  const bringUp = () =>
    configured.configure(
      gear.id,
      [
        { field: 'on', line: 'shutdown' },
        { field: 'on', line: 'no shutdown' },
      ],
      { below: `interface ${port}` },
    )
  return (
    <form aria-labelledby={titleId} className="lab-form" onSubmit={submit} noValidate>
      <h3 id={titleId} ref={focusOnArrival} tabIndex={-1} className="lab-form-title">
        {port}
      </h3>
      <p className="flex flex-wrap items-center gap-x-4">
        <StateMark state={portState(status)} words={portWords(status)} />
        {violation && (
          <span className="text-muted text-sm">
            Port security was violated {violation.count} times, last by {dottedMac(violation.last)}.
          </span>
        )}
      </p>
      {lock !== null && <LockNote because={lock} />}
      {lock === null && portState(status) === 'err-disabled' && (
        <button
          type="button"
          className="button button--outline min-h-11 self-start"
          onClick={bringUp}
        >
          Shut it and bring it up again
        </button>
      )}
      {/* What is set elsewhere, such as in the terminal, is shown anew. */}
      <PortFieldsets
        key={JSON.stringify(config)}
        gear={gear}
        port={port}
        config={config}
        problems={configured.problems}
        isLocked={lock !== null}
      />
      {lock === null && (
        <button type="submit" className="button button--primary min-h-11 self-start">
          Apply
        </button>
      )}
      <EnteredLines configured={configured} ownFields={OWN_FIELDS} />
    </form>
  )
}

type FieldsetsProps = Pick<Props, 'gear' | 'port' | 'config'> & {
  readonly problems: Readonly<Record<string, string>>
  readonly isLocked: boolean
}

function PortFieldsets({ gear, port, config, problems, isLocked }: FieldsetsProps) {
  const fields = portFields(config)
  const [mode, setMode] = useState<string>(config.mode)
  const [isSecured, setSecured] = useState(config.portSecurity !== null)
  const isChannel = port.startsWith('Port-channel')
  const text = (name: string, label: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      defaultValue={fields[name]}
      error={problems[name]}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      maxLength={120}
    />
  )
  const choice = (name: string, label: string, values: readonly string[]) => (
    <SelectField
      name={name}
      label={label}
      defaultValue={fields[name]}
      options={values.map((value) => ({ value, label: value }))}
    />
  )
  const check = (name: string, label: string) => (
    <label className="lab-switch">
      <input type="checkbox" name={name} defaultChecked={fields[name] === 'on'} />
      {label}
    </label>
  )
  return (
    <>
      <fieldset disabled={isLocked} className="lab-fields">
        <legend>Port</legend>
        {check('on', 'Port is on')}
        {text('description', 'Description')}
        {!isChannel && (
          <>
            <SelectField
              name="speed"
              label="Speed"
              defaultValue={fields['speed']}
              options={SPEEDS.map((value) => ({ value, label: speedWords(value) }))}
            />
            {choice('duplex', 'Duplex', DUPLEXES)}
          </>
        )}
      </fieldset>
      {config.mode === 'routed' && (
        <fieldset disabled={isLocked} className="lab-fields">
          <legend>Address</legend>
          {text('address', 'IPv4 address', 'Empty: none.')}
          {text('mask', 'Subnet mask', 'Or a prefix, such as /24.')}
          {gear.kind === 'firewall' &&
            text('zone', 'Zone', 'Such as dmz. Empty: none, and nothing passes.')}
        </fieldset>
      )}
      {config.mode !== 'routed' && (
        <fieldset disabled={isLocked} className="lab-fields">
          <legend>VLANs</legend>
          {config.channel && (
            <p className="text-muted lab-wide text-sm">
              A member works with the mode and VLANs of Port-channel{config.channel.group} only.
              What is set there is set on its members, too.
            </p>
          )}
          <SelectField
            name="mode"
            label="Mode"
            value={mode}
            onChange={(event) => setMode(event.target.value)}
            options={['access', 'trunk'].map((value) => ({ value, label: value }))}
          />
          {mode === 'access' ? (
            <>
              {text('access', 'Access VLAN', vlansHint(gear))}
              {text('voice', 'Voice VLAN', 'Empty: none.')}
            </>
          ) : (
            <>
              {text('native', 'Native VLAN')}
              {text('allowed', 'Allowed VLANs', 'Such as 1,10-20; or all, or none.')}
            </>
          )}
        </fieldset>
      )}
      {!isChannel && (
        <fieldset disabled={isLocked} className="lab-fields">
          <legend>Channel</legend>
          {text('group', 'Group', 'Empty: the port is in no channel.')}
          {choice('channelMode', 'Mode', CHANNEL_MODES)}
        </fieldset>
      )}
      {config.mode !== 'routed' && (
        <fieldset disabled={isLocked} className="lab-fields">
          <legend>Spanning tree</legend>
          {check('edge', 'Edge port (PortFast)')}
          {check('guard', 'BPDU guard')}
        </fieldset>
      )}
      {!isChannel && config.mode !== 'routed' && (
        <fieldset disabled={isLocked} className="lab-fields">
          <legend>Port security</legend>
          <label className="lab-switch lab-wide">
            <input
              type="checkbox"
              name="secure"
              checked={isSecured}
              onChange={(event) => setSecured(event.target.checked)}
            />
            Only known addresses may send
          </label>
          {isSecured && (
            <>
              {text('maximum', 'How many addresses')}
              {choice('violation', "What a stranger's frame does", VIOLATIONS)}
              {check('sticky', 'Learned addresses stay (sticky)')}
              {text('allow', 'Address to add', 'Such as 0000.5e00.5301.')}
              {(config.portSecurity?.macs ?? []).map((mac) => (
                <label key={mac} className="lab-switch">
                  <input type="checkbox" name={`forget ${mac}`} />
                  Remove {dottedMac(mac)}
                </label>
              ))}
            </>
          )}
        </fieldset>
      )}
    </>
  )
}

function vlansHint({ config }: Gear): string {
  const named = Object.entries(config.vlans).map(([vlan, { name }]) => `${vlan} (${name})`)
  return `On this switch: ${named.join(', ')}.`
}
