/** The rules of a firewall: all of them as a table, in the order in which they are tried, and one of them in a form. */
import { ArrowDown, ArrowLeft, ArrowUp, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import '#platform/web/ui/reflowing-table.css'
import { useWidthInRem } from '#platform/web/use-width-in-rem.ts'

import { FIREWALL_RULES, type FirewallRule } from '../../core/network/firewall.ts'
import { nameOf, type Gear } from '../../core/network/network.ts'
import { tablesOf, type NetworkState } from '../../core/network/state.ts'
import { addressMatchText, portsText } from '../../core/terminal/gear/acl-rules.ts'
import { EnteredLines } from './entered-lines.tsx'
import { BELOW, removeLine, swapLines } from './firewall-lines.ts'
import { FirewallRuleForm } from './firewall-rule-form.tsx'
import { LockNote } from './lock-note.tsx'
import { useConfigure, type Act } from './use-configure.ts'

type Props = {
  readonly gear: Gear
  readonly state: NetworkState
  readonly lock: string | null
  readonly act: Act
}

/** Below this width, a row is a block. In rem. */
const TABLE_FROM = 50

/** A new rule has no number yet. */
const NEW = 0

export function FirewallPanel({ gear, state, lock, act }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const focus = useRef<string | null>(null)
  const configured = useConfigure(act)
  const [room, width] = useWidthInRem<HTMLDivElement>()
  const { firewall } = gear.config
  const rules = firewall?.rules ?? []
  const hits = tablesOf(state, gear.id).aclHits[FIREWALL_RULES] ?? {}
  // Back where one was; a rule that has moved takes the focus with it.
  useEffect(() => {
    if (focus.current === null || open !== null) return
    const find = (name: string) =>
      room.current?.querySelector<HTMLElement>(`[data-focus="${name}"]`)
    const wanted = find(focus.current) ?? find(`open ${NEW}`)
    wanted?.focus()
    focus.current = null
  }, [firewall, open, room])
  const close = () => {
    focus.current = `open ${open}`
    setOpen(null)
  }
  const move = (rule: FirewallRule, other: FirewallRule, way: string) => {
    if (configured.configure(gear.id, swapLines(rule, other), { below: BELOW }))
      focus.current = `${way} ${other.sequence}`
  }
  if (open !== null) {
    return (
      <div>
        <button type="button" className="button button--ghost min-h-11 px-2" onClick={close}>
          <ArrowLeft className="size-4" aria-hidden />
          All rules
        </button>
        <FirewallRuleForm
          gear={gear}
          rule={rules.find(({ sequence }) => sequence === open) ?? null}
          lock={lock}
          act={act}
          onNumber={setOpen}
          onRemove={() => {
            const rule = rules.find(({ sequence }) => sequence === open)
            if (rule) configured.configure(gear.id, [removeLine(rule)], { below: BELOW })
            close()
          }}
        />
      </div>
    )
  }
  return (
    <div ref={room} className="lab-form">
      {lock !== null && <LockNote because={lock} />}
      <table
        className="reflowing-table lab-ports"
        aria-label={`Rules of ${nameOf(gear)}, in the order in which they are tried`}
        data-blocks={(width > 0 && width < TABLE_FROM) || undefined}
      >
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule, at) => (
            <RuleRow
              key={rule.sequence}
              rule={rule}
              hits={hits[rule.sequence] ?? 0}
              neighbors={{ up: rules[at - 1], down: rules[at + 1] }}
              isLocked={lock !== null}
              onOpen={() => setOpen(rule.sequence)}
              onMove={move}
            />
          ))}
          <tr>
            <td data-column="Rule">Otherwise</td>
            <td data-column="Action">deny</td>
            <td data-column="From and to" colSpan={6}>
              What no rule permits is denied, but what the firewall itself sends.
            </td>
          </tr>
        </tbody>
      </table>
      {lock === null && (
        <button
          type="button"
          data-focus={`open ${NEW}`}
          className="button button--outline min-h-11 self-start"
          onClick={() => setOpen(NEW)}
        >
          <Plus className="size-4" aria-hidden />
          Add a rule
        </button>
      )}
      <EnteredLines configured={configured} ownFields={[]} />
    </div>
  )
}

const COLUMNS = [
  'Rule',
  'Action',
  'From and to',
  'Protocol',
  'Source',
  'Target',
  'Hits',
  'Order',
] as const

type RowProps = {
  readonly rule: FirewallRule
  readonly hits: number
  readonly neighbors: Readonly<Record<'up' | 'down', FirewallRule | undefined>>
  readonly isLocked: boolean
  readonly onOpen: () => void
  readonly onMove: (rule: FirewallRule, other: FirewallRule, way: string) => void
}

function RuleRow({ rule, hits, neighbors, isLocked, onOpen, onMove }: RowProps) {
  const { sequence, name, action, from, to, protocol, source, target, targetPorts } = rule
  const cells = [
    action,
    `${from ?? 'any'} to ${to ?? 'any'}`,
    protocol,
    addressMatchText(source),
    `${addressMatchText(target)} ${portsText(targetPorts)}`.trimEnd(),
    String(hits),
  ]
  return (
    <tr>
      <td data-column="Rule">
        <button
          type="button"
          className="text-link"
          data-focus={`open ${sequence}`}
          onClick={onOpen}
        >
          <span className="sr-only">{isLocked ? 'Locked, look at rule ' : 'Change rule '}</span>
          {`${sequence} ${name}`.trimEnd()}
        </button>
      </td>
      {cells.map((cell, at) => (
        <td key={COLUMNS[at + 1]} data-column={COLUMNS[at + 1]}>
          {cell}
        </td>
      ))}
      <td data-column="Order" data-empty={isLocked || undefined}>
        {!isLocked && (
          <span className="lab-row-actions">
            {(['up', 'down'] as const).map((way) => (
              <MoveButton
                key={way}
                way={way}
                sequence={sequence}
                isLast={!neighbors[way]}
                onMove={() => {
                  const other = neighbors[way]
                  if (other) onMove(rule, other, way)
                }}
              />
            ))}
          </span>
        )}
      </td>
    </tr>
  )
}

type MoveProps = {
  readonly way: 'up' | 'down'
  readonly sequence: number
  /** It stays where it can be reached: whoever moves a rule to the end keeps the focus. */
  readonly isLast: boolean
  readonly onMove: () => void
}

function MoveButton({ way, sequence, isLast, onMove }: MoveProps) {
  const Icon = way === 'up' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      data-focus={`${way} ${sequence}`}
      className="button button--ghost min-h-11 min-w-11 px-2"
      aria-label={`Move rule ${sequence} ${way}`}
      aria-disabled={isLast}
      onClick={onMove}
    >
      <Icon className="size-4" aria-hidden />
    </button>
  )
}
