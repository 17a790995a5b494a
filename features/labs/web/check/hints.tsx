/** Help in three rungs: where to look, the packet that breaks it, what to do. Each counts as help, and says so before. */
import { useState } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'

import { gradeLab, packetFor } from '../../core/grading/grade.ts'
import { shortName } from '../../core/network/names.ts'
import type { Network } from '../../core/network/network.ts'
import { deviceIn, nameOf } from '../../core/network/network.ts'
import type { NetworkState } from '../../core/network/state.ts'
import type { OpenLab } from '../../core/open-lab.ts'
import type { Scene } from '../../core/scene.ts'
import type { LabRun } from '../lab-run.ts'
import { CodeText, Prose } from '../prose.tsx'
import { PacketView } from './packet-view.tsx'

type Props = {
  readonly opened: OpenLab
  readonly run: LabRun
  /** Those that were taken before the page was opened stand there, and do not call. */
  readonly before: LabRun['rung']
}

export function Hints({ opened, run: { rung, state }, before }: Props) {
  const isNewest = (one: number) => one === rung && rung > before
  const { hints, scene } = opened
  const hasNetwork = state.network.devices.length > 0
  return (
    <section aria-labelledby="hints-title" className="lab-hints">
      <h2 id="hints-title" className="lab-section-title">
        Hints
      </h2>
      <HintCard title="Where to look" isNewest={isNewest(1)}>
        <p>{lookWords(scene, state.network)}</p>
        {hints.map(({ id, look }) => (
          <Prose key={id} text={look} />
        ))}
      </HintCard>
      {rung >= 2 && (
        <HintCard title={hasNetwork ? 'The packet' : 'What is seen'} isNewest={isNewest(2)}>
          {hasNetwork ? (
            <BreakingPacket opened={opened} state={state} />
          ) : (
            <SeenFaults opened={opened} state={state} />
          )}
        </HintCard>
      )}
      {rung === 3 && (
        <HintCard title="What to do" isNewest={isNewest(3)}>
          {hints.map(({ id, todo }) => (
            <Prose key={id} text={todo} />
          ))}
        </HintCard>
      )}
    </section>
  )
}

type CardProps = {
  readonly title: string
  /** It takes the focus when it comes. */
  readonly isNewest: boolean
  readonly children: React.ReactNode
}

function HintCard({ title, isNewest, children }: CardProps) {
  return (
    <div className="lab-hint">
      <h3 ref={isNewest ? focusOnArrival : undefined} tabIndex={-1} className="lab-form-title">
        {title}
      </h3>
      {children}
    </div>
  )
}

function lookWords({ look, worksheet }: Scene, network: Network): string {
  if ('field' in look) {
    const field = worksheet?.fields.find(({ id }) => id === look.field)
    return `Begin at ${field?.group}, ${field?.label}.`
  }
  const name = nameOf(deviceIn(network, look.device))
  return 'port' in look ? `Begin at ${name}, port ${shortName(look.port)}.` : `Begin at ${name}.`
}

type StateProps = { readonly opened: OpenLab; readonly state: NetworkState }

/** What the checks of a worksheet say, as it is filled in now. */
function SeenFaults({ opened: { scene, goals }, state }: StateProps) {
  const failing = gradeLab(scene, goals, state).goals.filter(({ holds }) => !holds)
  if (failing.length === 0) return <p>All goals hold now.</p>
  return (
    <ul className="list-disc pl-5">
      {failing.map(({ id, because }) => (
        <li key={id}>{because}</li>
      ))}
    </ul>
  )
}

/** Of a goal that does not hold now: which, can be chosen. */
function BreakingPacket({ opened, state }: StateProps) {
  const { scene } = opened
  // What was found stays while it is looked at: each change of the network would begin it anew.
  const [found, setFound] = useState(() => findPackets(opened, state))
  const [goalId, setGoalId] = useState(found[0]?.goalId ?? '')
  const shown = found.find((each) => each.goalId === goalId) ?? found[0]
  const again = (
    <button
      type="button"
      className="button button--outline min-h-11 self-start"
      onClick={() => setFound(findPackets(opened, state))}
    >
      {shown ? 'Send it again' : 'Look again'}
    </button>
  )
  if (!shown) {
    return (
      <>
        <p>
          No packet shows what is missing: what fails now is seen on the devices, not on the way of
          a packet.
        </p>
        {again}
      </>
    )
  }
  return (
    <>
      {found.length > 1 ? (
        <SelectField
          label="Goal"
          value={shown.goalId}
          onChange={(event) => setGoalId(event.target.value)}
          options={found.map((each) => ({ value: each.goalId, label: each.says }))}
        />
      ) : (
        <p>
          <CodeText text={shown.says} />
        </p>
      )}
      <PacketView key={shown.goalId} evidence={shown.evidence} places={scene.places} />
      {again}
    </>
  )
}

function findPackets({ goals, scene }: OpenLab, state: NetworkState) {
  return goals.flatMap(({ id, says }) => {
    const evidence = packetFor(id, scene, goals, state)
    return evidence ? [{ goalId: id, says, evidence }] : []
  })
}
