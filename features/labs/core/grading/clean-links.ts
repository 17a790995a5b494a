/** Goals about how well packets get through: none of many is lost, and links run at full duplex. */
import type { Goal } from '../goal.ts'
import { settledOf } from '../network/data-plane/settle-now.ts'
import { deviceIn, nameOf } from '../network/network.ts'
import { runProbe } from '../network/run.ts'
import { portKey } from '../network/settled.ts'
import { knownAddress } from './address.ts'
import { linksOf } from './cables.ts'
import type { Trial } from './copies.ts'
import { evidenceOf, faultWithout, type Fault } from './fault.ts'
import { pairsOf } from './goal-roles.ts'

type Of<Kind extends Goal['kind']> = Extract<Goal, { kind: Kind }>

/** More than enough for a duplex mismatch to show (`collisions.ts`). */
const PINGS = 20

export function checkLosses(goal: Of<'loses-nothing'>, { scene, copy }: Trial): Fault | null {
  if (copy.storm) return copy.storm
  const { network } = copy.state
  for (const pair of pairsOf(goal, scene)) {
    const { from, to } = pair
    const [asker, asked] = [from, to].map((id) => nameOf(deviceIn(network, id)))
    const address = knownAddress(scene, copy.state, pair)
    if (address === null) return faultWithout(`${asked} has no address.`)
    const { result, trace } = runProbe(copy.state, {
      kind: 'ping',
      from,
      to: address,
      count: PINGS,
    })
    const lost = result.attempts.filter((each) => !each.isAnswered || each.by !== to)
    const [first] = lost
    if (!first) continue
    const packet = first.isAnswered ? first.packets[0] : first.loss.packet
    return {
      because: `Of ${PINGS} pings from ${asker} to ${asked}, ${lost.length === PINGS ? 'none' : `only ${PINGS - lost.length}`} got an answer.`,
      findEvidence: () => evidenceOf(network, trace, packet ?? 0),
    }
  }
  return null
}

/** What counts are the cables between those devices as they are now, as for `survives`. */
export function checkDuplex(goal: Of<'runs-full-duplex'>, { scene, copy }: Trial): Fault | null {
  const { network } = copy.state
  const { ports } = settledOf(copy.state)
  for (const { names, wanted, cables } of linksOf(goal.cables, scene, network)) {
    if (cables.length < wanted) return faultWithout(`There is no cable between ${names}.`)
    for (const { ends } of cables) {
      for (const { device, port } of ends) {
        const status = ports.get(portKey(device, port))
        const { isUp = false, duplex, speed } = status ?? {}
        if (!isUp) return faultWithout(`The link between ${names} is down.`)
        if (duplex !== 'full' || (speed ?? 0) < goal.speed) {
          return faultWithout(
            `The link between ${names} runs at ${speed} Mb/s, and at ${duplex} duplex at ${nameOf(deviceIn(network, device))}.`,
          )
        }
      }
    }
  }
  return null
}
