/** One rule of a firewall in a form: what is entered is its line, after the one that removes it as it was. */
import { useId, type FormEvent } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import type { FirewallRule } from '../../core/network/firewall.ts'
import type { Gear } from '../../core/network/network.ts'
import { EnteredLines } from './entered-lines.tsx'
import {
  BELOW,
  RULE_FIELDS,
  ruleFields,
  ruleLines,
  ruleProblems,
  zonesOf,
} from './firewall-lines.ts'
import { LockNote } from './lock-note.tsx'
import { readFields } from './panel-lines.ts'
import { useConfigure, type Act } from './use-configure.ts'

type Props = {
  readonly gear: Gear
  /** Null: a new one. */
  readonly rule: FirewallRule | null
  readonly lock: string | null
  readonly act: Act
  /** It has this number from now on. */
  readonly onNumber: (sequence: number) => void
  readonly onRemove: () => void
}

const ACTIONS = ['permit', 'deny']
const PROTOCOLS = ['tcp', 'udp', 'icmp', 'ip']

export function FirewallRuleForm({ gear, rule, lock, act, onNumber, onRemove }: Props) {
  const titleId = useId()
  const configured = useConfigure(act)
  const { problems } = configured
  const rules = gear.config.firewall?.rules ?? []
  const fields = ruleFields(rule, rules)
  const isLocked = lock !== null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = readFields(event.currentTarget)
    const found = ruleProblems(now)
    if (Object.keys(found).length > 0) configured.refuse(found)
    else if (configured.configure(gear.id, ruleLines(rule, now), { below: BELOW }))
      onNumber(Number(now['sequence']))
  }
  const text = (name: string, label: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      defaultValue={fields[name]}
      error={problems[name]}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
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
  return (
    <form aria-labelledby={titleId} className="lab-form" onSubmit={submit} noValidate>
      <h3 id={titleId} ref={focusOnArrival} tabIndex={-1} className="lab-form-title">
        {rule ? `Rule ${rule.sequence} ${rule.name}` : 'A new rule'}
      </h3>
      {lock !== null && <LockNote because={lock} />}
      {/* What is set elsewhere, such as in the terminal, is shown anew. */}
      <fieldset key={JSON.stringify(fields)} disabled={isLocked} className="lab-fields">
        <legend className="sr-only">What the rule says</legend>
        {text('sequence', 'Number', 'The lowest number is tried first.')}
        {text('name', 'Name', 'What the rule is for. Empty: none.')}
        {choice('action', 'Action', ACTIONS)}
        {choice('from', 'From zone: where the connection begins', zonesOf(gear.config))}
        {choice('to', 'To zone', zonesOf(gear.config))}
        {choice('protocol', 'Protocol', PROTOCOLS)}
        {text('source', 'Source address', 'Empty: any. Or a network, such as 192.0.2.0/24.')}
        {text('target', 'Target address', 'Empty: any.')}
        {text('ports', 'Target port', 'Empty: any. Such as 443 or 20-25.')}
      </fieldset>
      {lock === null && (
        <div className="lab-row-actions">
          <button type="submit" className="button button--primary min-h-11">
            Apply
          </button>
          {rule && (
            <button type="button" className="button button--outline min-h-11" onClick={onRemove}>
              Remove the rule
            </button>
          )}
        </div>
      )}
      <EnteredLines configured={configured} ownFields={RULE_FIELDS} />
    </form>
  )
}
